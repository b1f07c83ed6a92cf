import { useRef } from 'react';
import { digitsOfPrice } from '#domain/price/typed-price.ts';

/**
 * Reads an amount in won while it is typed. The field shows digits only, which don't tell where a fraction began, so the
 * text as it was typed is kept until the field is left.
 * @param digits the amount as shown
 */
export function useTypedPrice(digits: string, onChange: (digits: string) => void) {
  const written = useRef(digits);
  return {
    change: (text: string): void => {
      const isAppended = text.startsWith(digits) && digitsOfPrice(written.current) === digits;
      written.current = isAppended ? written.current + text.slice(digits.length) : text;
      onChange(digitsOfPrice(written.current));
    },
    leave: (): void => {
      written.current = digits;
    },
  };
}
