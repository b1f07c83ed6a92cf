import { useRef } from 'react';
import { clearDraft, readDraft, saveDraft } from './form-draft.ts';
import { hashText } from './hash-text.ts';
import { newUuid } from './uuid.ts';

/** A request: a hash of its content, and its Idempotency-Key. */
type Request = { content: string; key: string };

const hashOf = (payload: unknown) => hashText(JSON.stringify(payload));

/**
 * The Idempotency-Key of a request: the same for the same content until forgotten, so that a retry writes nothing
 * twice.
 * @param storedAs name under which the tab stores it, for a retry after a reload; omitted for none
 */
export function useIdempotencyKey(storedAs?: string) {
  const last = useRef<Partial<Request>>(null);
  /** Returns the key of an earlier request with this content, if it has one. */
  const find = (content: string) => {
    const known = last.current ?? (storedAs ? readDraft(storedAs, ['content', 'key']) : {});
    return known.content === content ? known.key : undefined;
  };
  return {
    /** Returns true for the content of the last request, which may have been made. */
    isRepeated: (payload: unknown): boolean => Boolean(find(hashOf(payload))),
    keyOf: (payload: unknown): string => {
      const content = hashOf(payload);
      const key = find(content) || newUuid();
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
