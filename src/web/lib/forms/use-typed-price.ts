import { useRef } from 'react';
import { settlePrice } from '#domain/price/typed-price.ts';

/**
 * Reads an amount in won while it is typed. The field shows digits only, which don't tell where a fraction began, so the
 * text as it was typed is kept until the field is left. A text that is no amount stays in the field.
 * @param shown the digits, or the text that is no amount
 */
export function useTypedPrice(shown: string, onChange: (shown: string) => void) {
  const written = useRef(shown);
  return {
    change: (text: string): void => {
      const isAppended = text.startsWith(shown) && settlePrice(written.current) === shown;
      written.current = isAppended ? written.current + text.slice(shown.length) : text;
      onChange(settlePrice(written.current));
    },
    leave: (): void => {
      written.current = shown;
    },
  };
}
