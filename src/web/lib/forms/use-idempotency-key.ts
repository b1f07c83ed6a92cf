import { useRef } from 'react';
import { clearDraft, readDraft, saveDraft } from './form-draft.ts';
import { hashText } from './hash-text.ts';
import { newUuid } from './uuid.ts';

/** A request: a hash of its content, and its Idempotency-Key. */
type Request = { content: string; key: string };

/**
 * The Idempotency-Key of a request: the same for the same content until forgotten, so that a retry writes nothing
 * twice.
 * @param storedAs name under which the tab stores it, for a retry after a reload; omitted for none
 */
export function useIdempotencyKey(storedAs?: string) {
  const last = useRef<Partial<Request>>(null);
  return {
    keyOf: (payload: unknown): string => {
      const content = hashText(JSON.stringify(payload));
      const known = last.current ?? (storedAs ? readDraft(storedAs, ['content', 'key']) : {});
      const key = known.content === content && known.key ? known.key : newUuid();
      last.current = { content, key };
      if (storedAs) saveDraft(storedAs, last.current);
      return key;
    },
    forget: () => {
      last.current = null;
      if (storedAs) clearDraft(storedAs);
    },
  };
}
