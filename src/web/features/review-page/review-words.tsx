import reviewPageTexts from '#texts/review-page.ts';
import { splitParagraphs } from '#domain/text.ts';
import type { PublicReview } from '#domain/review/review-views.ts';
import { ownWords } from '#web/lib/texts/own-words.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Translatable } from '#web/parts/translatable.tsx';

/** The patient's text in paragraphs, with its line breaks. */
export function ReviewWords({ content, language }: Pick<PublicReview, 'content' | 'language'>) {
  const t = useTexts(reviewPageTexts);
  const paragraphs = splitParagraphs(content ?? '');
  if (paragraphs.length === 0) return <p className="text-quiet">{t.missingText}</p>;
  const text = paragraphs.join('\n\n');
  const words = ownWords(language);
  return (
    <Translatable
      key={text}
      text={text}
      language={words.lang}
      className="max-w-measure font-serif text-lg leading-relaxed"
    >
      <div {...words} className="max-w-measure space-y-4 font-serif text-lg leading-relaxed">
        {paragraphs.map((paragraph, index) => (
          <p key={`${index}-${paragraph.slice(0, 20)}`} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
    </Translatable>
  );
}
