import { useLayoutEffect, useRef } from 'react';

/** Calls `onChange` when the value changes, but not for the initial value: input typed before hydration stays. */
export function useOnChange(value: string | number | boolean, onChange: () => void): void {
  const last = useRef(value);
  useLayoutEffect(() => {
    if (last.current === value) return;
    last.current = value;
    onChange();
  });
}
