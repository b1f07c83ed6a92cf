import { useState } from 'react';

/** Why something was refused with which thing of a list, by its id; it stands beside the thing until the next try. */
export function useRefusals<Id extends string | number>() {
  const [refusals, setRefusals] = useState<ReadonlyMap<Id, string>>(new Map());
  /** @param reason null: nothing is refused any more */
  const refuse = (id: Id, reason: string | null) =>
    setRefusals((last) => {
      const next = new Map(last);
      if (reason === null) next.delete(id);
      else next.set(id, reason);
      return next;
    });
  return { refusals, refuse };
}
