import reviewCardsTexts from '#texts/review-cards.ts';
import type { TextLanguage } from '#domain/text-language.ts';
import { ownWords } from '#web/lib/texts/own-words.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Translatable } from './translatable.tsx';

const CLAMPS = { 2: 'line-clamp-2 print:line-clamp-none', 3: 'line-clamp-3 print:line-clamp-none' };

type ExcerptProps = {
  content: string | null;
  language: TextLanguage;
  lines?: keyof typeof CLAMPS;
  /** Lets browsers translate it; not inside cards that are links as a whole. */
  isTranslatable?: boolean;
};

/** A patient's text, cut after `lines` lines if given. */
export function ReviewExcerpt({ content, language, lines, isTranslatable }: ExcerptProps) {
  const t = useTexts(reviewCardsTexts);
  const text = content?.trim();
  if (!text) return <p className="text-quiet">{t.missingContent}</p>;
  const words = ownWords(language);
  const excerpt = (
    <p {...words} className={`max-w-measure font-serif ${lines ? CLAMPS[lines] : ''}`}>
      {text}
    </p>
  );
  if (!isTranslatable) return excerpt;
  return (
    <Translatable key={text} text={text} language={words.lang} className="max-w-measure font-serif">
      {excerpt}
    </Translatable>
  );
}
