import { type SyntheticEvent, useState } from 'react';
import { startTyping, typePrice } from '#domain/price/typed-price.ts';

/**
 * Reads an amount in won while it is typed into a field; a text that is no amount, or is ambiguous, stays as typed.
 * @param stored the amount as `onChange` got it, which also gets the text of the field
 * @returns text and handlers of the field
 */
export function useTypedPrice(stored: string, onChange: (stored: string, text: string) => void) {
  const [typing, setTyping] = useState(() => startTyping(stored));
  // The form may have changed the amount by other means.
  const field = typing.stored === stored ? typing : startTyping(stored);
  const read = ({ currentTarget, nativeEvent }: SyntheticEvent<HTMLInputElement>): void => {
    const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
    const next = typePrice(field, currentTarget.value, isComposing);
    setTyping(next);
    onChange(next.stored, next.text);
  };
  return {
    value: field.text,
    onChange: read,
    onCompositionEnd: read,
    // After a return to the field, typing continues from the digits that it shows.
    onBlur: () => setTyping((last) => startTyping(last.stored)),
  };
}
