import { useRef } from 'react';
import { newUuid } from './uuid.ts';

/**
 * The Idempotency-Key of a request: the same for the same content until forgotten, so that a retry writes nothing
 * twice.
 */
export function useIdempotencyKey() {
  const call = useRef<{ content: string; key: string }>(null);
  return {
    keyOf: (payload: unknown) => {
      const content = JSON.stringify(payload);
      if (call.current?.content !== content) call.current = { content, key: newUuid() };
      return call.current.key;
    },
    forget: () => {
      call.current = null;
    },
  };
}
