import languagesTexts from '#texts/review-languages.ts';
import { LOCALE_NAMES } from '#domain/locales.ts';
import { OWN_LANGUAGE_FIRST } from '#domain/review/review-sort.ts';
import { langOf, type LanguageCounts, TEXT_LANGUAGES, type TextLanguage } from '#domain/text-language.ts';
import { useFormats, useTexts } from '#web/lib/texts/use-texts.ts';
import { SelectField } from '#web/ui/field.tsx';

type Props = { counts: LanguageCounts; chosen: TextLanguage | undefined };

/** Languages to choose from: those with reviews, and the chosen one. */
const listLanguages = ({ counts, chosen }: Props) =>
  TEXT_LANGUAGES.filter((language) => counts[language] || language === chosen);

/** Returns true for a list with a choice of languages. */
export const hasLanguageFilter = (props: Props): boolean =>
  props.chosen !== undefined || listLanguages(props).length > 1;

/** Filters a list of reviews by language; renders nothing where all are in one. */
export function LanguageFilter(props: Props) {
  const t = useTexts(languagesTexts);
  const { count, withAside } = useFormats();
  if (!hasLanguageFilter(props)) return null;
  return (
    <SelectField label={t.language} name="language" defaultValue={props.chosen ?? ''}>
      <option value="">{t.all}</option>
      {listLanguages(props).map((language) => (
        <option key={language} value={language} lang={langOf(language) || undefined}>
          {withAside(
            language === 'other' ? t.other : LOCALE_NAMES[language],
            count(props.counts[language] ?? 0),
          )}
        </option>
      ))}
    </SelectField>
  );
}

/** The order with the reviews in the page's language first. */
export function OwnLanguageOption() {
  return <option value={OWN_LANGUAGE_FIRST}>{useTexts(languagesTexts).ownFirst}</option>;
}
