import { useEffect, useState } from 'react';
import { clearDraft, readDraft, saveDraft } from './form-draft.ts';

/**
 * Texts of a small form, saved while typed: Back, a reload and an expired session lose nothing. The caller clears the draft
 * once they are saved or discarded.
 */
export function useTypedTexts<Texts extends Record<string, string>>(draftKey: string, initial: Texts) {
  // Stays as it was at opening: what a colleague saves meanwhile changes no field.
  const [untouched] = useState(initial);
  const [texts, setTexts] = useState<Texts>(() => ({
    ...initial,
    ...readDraft(draftKey, Object.keys(initial)),
  }));
  const isChanged = Object.keys(untouched).some((name) => texts[name] !== untouched[name]);
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
