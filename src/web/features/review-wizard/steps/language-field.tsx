import reviewWizardTexts from '#texts/review-wizard.ts';
import { LOCALE_NAMES } from '#domain/locales.ts';
import { SUBMISSION_LIMITS } from '#domain/review/submission-rules.ts';
import { guessLanguage } from '#domain/guess-language.ts';
import { langOf, TEXT_LANGUAGES } from '#domain/text-language.ts';
import { useLocale, useTexts } from '#web/lib/texts/use-texts.ts';
import type { ProcedureEntry } from '../wizard-values.ts';

type Props = { entry: ProcedureEntry; onChange: (patch: Partial<ProcedureEntry>) => void };

/** The language of the text: follows what is typed until the author chooses one. */
export function LanguageField({ entry: { content, language }, onChange }: Props) {
  const t = useTexts(reviewWizardTexts);
  const locale = useLocale();
  const text = content.trim();
  // The first letters tell little.
  const guessed = text.length < SUBMISSION_LIMITS.experience.shortest ? locale : guessLanguage(text, locale);
  return (
    <label className="-mt-3 flex flex-wrap items-center gap-x-2 text-sm text-quiet sm:col-span-2">
      {t.textLanguage}
      <select
        value={language ?? guessed}
        onChange={(event) =>
          onChange({ language: TEXT_LANGUAGES.find((one) => one === event.target.value) ?? null })
        }
        className="min-h-11 rounded-sheet border border-hairline bg-transparent px-2 text-ink"
      >
        {TEXT_LANGUAGES.map((one) => (
          <option key={one} value={one} lang={langOf(one) || undefined}>
            {one === 'other' ? t.anotherLanguage : LOCALE_NAMES[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
