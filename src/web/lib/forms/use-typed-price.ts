import { type SyntheticEvent, useState } from 'react';
import { startTyping, typePrice } from '#domain/price/typed-price.ts';

/**
 * Reads an amount in won while it is typed into a field; a text that is none, or can be read in more than one way, stays.
 * @param stored the amount as `onChange` got it, which also gets the text of the field
 * @returns text and handlers of the field
 */
export function useTypedPrice(stored: string, onChange: (stored: string, text: string) => void) {
  const [typing, setTyping] = useState(() => startTyping(stored));
  // Another amount came from elsewhere.
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
    // Whoever comes back to the field adds to the digits that it shows.
    onBlur: () => setTyping((last) => startTyping(last.stored)),
  };
}
