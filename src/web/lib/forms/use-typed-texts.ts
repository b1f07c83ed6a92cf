import { useEffect, useState } from 'react';
import { clearDraft, readDraft, saveDraft } from './form-draft.ts';

/**
 * Texts of a small form, saved while typed: Back, a reload and an expired session lose nothing. The caller clears the draft
 * once they are saved or discarded.
 */
export function useTypedTexts<Texts extends Record<string, string>>(draftKey: string, empty: Texts) {
  const [texts, setTexts] = useState<Texts>(() => ({ ...empty, ...readDraft(draftKey, Object.keys(empty)) }));
  const isChanged = Object.keys(empty).some((name) => texts[name] !== empty[name]);
  useEffect(() => {
    if (isChanged) saveDraft(draftKey, texts);
    else clearDraft(draftKey);
  }, [draftKey, texts, isChanged]);
  return {
    texts,
    isChanged,
    change: (typed: Partial<Texts>) => setTexts((last) => ({ ...last, ...typed })),
  };
}
