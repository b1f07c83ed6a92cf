import { useRef } from 'react';
import { settlePrice } from '#domain/price/typed-price.ts';

/**
 * Reads an amount in won while it is typed. The field shows digits only, which don't tell where a fraction began, so the
 * text as it was typed is kept until the field is left. A text that is no amount stays in the field; one whose last group is
 * too short, or that has a fraction, comes back when the field is left.
 * @param shown the digits, or the text that is no amount
 */
export function useTypedPrice(shown: string, onChange: (shown: string) => void) {
  const written = useRef(shown);
  const leave = () => {
    const isOwn = settlePrice(written.current) === shown;
    written.current = isOwn ? settlePrice(written.current, { isComplete: true }) : shown;
    if (written.current !== shown) onChange(written.current);
  };
  return {
    change: (text: string): void => {
      const isAppended = text.startsWith(shown) && settlePrice(written.current) === shown;
      written.current = isAppended ? written.current + text.slice(shown.length) : text;
      onChange(settlePrice(written.current));
    },
    leave,
    /** Enter sends a form from within the field. */
    leaveOnEnter: ({ key }: { key: string }): void => {
      if (key === 'Enter') leave();
    },
  };
}
