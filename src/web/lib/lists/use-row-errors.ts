import { useState } from 'react';

/** Error messages by row id; each stays beside its row until the next attempt. */
export function useRowErrors<Id extends string | number>() {
  const [refusals, setRefusals] = useState<ReadonlyMap<Id, string>>(new Map());
  /** @param reason null removes the message */
  const refuse = (id: Id, reason: string | null) =>
    setRefusals((last) => {
      const next = new Map(last);
      if (reason === null) next.delete(id);
      else next.set(id, reason);
      return next;
    });
  return { refusals, refuse };
}
