import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** The inquiry that `?inquiry=` names. */
export function useShownInquiry() {
  const [params, setParams] = useSearchParams();
  // The setter is new with every navigation; who is handed `showInquiry` shall not be.
  const set = useRef(setParams);
  useEffect(() => {
    set.current = setParams;
  }, [setParams]);

  const showInquiry = useCallback((id: number | null) => {
    set.current(
      (last) => {
        const next = new URLSearchParams(last);
        if (id === null) next.delete('inquiry');
        else next.set('inquiry', String(id));
        return next;
      },
      { preventScrollReset: true, replace: id === null },
    );
  }, []);

  const id = Number(params.get('inquiry') ?? 0);
  return { inquiryId: Number.isInteger(id) && id > 0 ? id : null, showInquiry };
}
