import type { ReactNode } from 'react';
import { Rich } from '#web/lib/texts/rich.tsx';
import { toStrong } from '#web/lib/texts/to-strong.tsx';

/** A text, or one with elements in it. */
type Words = string | readonly ReactNode[];

const show = (words: Words) => (typeof words === 'string' ? words : <Rich>{words}</Rich>);

/** Shows the words with which a paragraph begins. */
export const lead = toStrong;

/** Shows texts in paragraphs. */
export const paragraphs = (...texts: readonly Words[]) =>
  texts.map((text, index) => <p key={index}>{show(text)}</p>);

/** Shows texts as a list. */
export const bullets = (...texts: readonly Words[]) => (
  <ul>
    {texts.map((text, index) => (
      <li key={index}>{show(text)}</li>
    ))}
  </ul>
);
