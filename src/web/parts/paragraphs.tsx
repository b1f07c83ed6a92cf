import { splitParagraphs } from '#domain/text.ts';

/** Shows a text in its paragraphs. */
export const Paragraphs = ({ text }: { text: string }) =>
  splitParagraphs(text).map((paragraph, index) => (
    // The paragraphs are never reordered.
    // oxlint-disable-next-line react/no-array-index-key
    <p key={index} className="whitespace-pre-line">
      {paragraph}
    </p>
  ));
