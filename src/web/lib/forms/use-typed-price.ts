import { useRef } from 'react';
import { settlePrice } from '#domain/price/typed-price.ts';

/**
 * Reads an amount in won while it is typed. The field shows its digits only, which don't tell where a group began, so the
 * text as it was typed is kept. One that is no amount, or can be read in more than one way, stays in the field.
 * @param shown the digits, or the text that is no amount
 */
export function useTypedPrice(shown: string, onChange: (shown: string) => void) {
  const written = useRef(shown);
  return (text: string): void => {
    const isAppended = text.startsWith(shown) && settlePrice(written.current) === shown;
    written.current = isAppended ? written.current + text.slice(shown.length) : text;
    onChange(settlePrice(written.current));
  };
}
