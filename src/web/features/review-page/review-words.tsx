import reviewPageTexts from '#texts/review-page.ts';
import { splitParagraphs } from '#domain/text.ts';
import { ownWords } from '#web/lib/texts/own-words.ts';
import { useLocale, useTexts } from '#web/lib/texts/use-texts.ts';

/** The patient's text in paragraphs, with its line breaks. */
export function ReviewWords({ content }: { content: string | null }) {
  const t = useTexts(reviewPageTexts);
  const locale = useLocale();
  const paragraphs = splitParagraphs(content ?? '');
  if (paragraphs.length === 0) return <p className="text-quiet">{t.missingText}</p>;
  return (
    <div
      {...ownWords(paragraphs.join('\n'), locale)}
      className="max-w-measure space-y-4 font-serif text-lg leading-relaxed"
    >
      {paragraphs.map((paragraph, index) => (
        <p key={`${index}-${paragraph.slice(0, 20)}`} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
