import priceDetailsTexts from '#texts/price-details.ts';
import { readEmail } from '#domain/email.ts';
import reviewWizardTexts from '#texts/review-wizard.ts';
import scoresTexts from '#texts/scores.ts';
import wordsTexts from '#texts/words.ts';
import type { ReactNode } from 'react';
import type { PriceDetails } from '#domain/price/price-details.ts';
import { findDepositQuestion, findTypedPriceQuestion } from '#domain/price/question-price.ts';
import { QUESTIONS } from '#domain/review/review-fields.ts';
import { useLocale, useTexts, useFormats } from '#web/lib/texts/use-texts.ts';
import { listPriceDetails } from '#web/parts/list-price-details.ts';
import { usePhotoStageNames } from '#web/parts/photo-stage-names.ts';
import { changeClass } from '#web/parts/step-list.tsx';
import { useForm } from './form-context.ts';
import { photoKey } from './photos/pick-photos.ts';
import { sentDetails } from './sending/review-request.ts';
import { askAboutPrice } from './steps/ask-about-price.ts';
import { labelCountry } from './steps/label-country.ts';
import { answerText, questionTexts, satisfactionText } from './steps/question-texts.ts';
import type { ProcedureEntry } from './wizard-values.ts';

/** Opens the step of an answer and focuses its field. */
export type Change = (field: string) => void;

/** Lists every answer before submission, because some fields are prefilled and could go unnoticed. */
export function AnswersPanel({ onChange }: { onChange: Change }) {
  const t = useTexts(reviewWizardTexts);
  const scores = useTexts(scoresTexts);
  const words = useTexts(wordsTexts);
  const locale = useLocale();
  const questions = questionTexts(scores);
  const { values, photos, stages, preparingCount, outbox } = useForm();
  const stageNames = usePhotoStageNames();
  const row = (name: string, field: string, answer: ReactNode) => (
    <Row name={name} onChange={() => onChange(field)}>
      {answer}
    </Row>
  );
  return (
    <section
      aria-labelledby="answers"
      className="rounded-sheet border border-hairline bg-sheet px-4 py-5 sm:px-6"
    >
      <h3 id="answers" className="text-xl">
        {t.yourAnswers}
      </h3>
      <p className="text-sm text-quiet">{t.answersPublished}</p>
      <dl className="mt-3">
        {row(t.clinic, 'clinic', values.clinic?.name)}
        {row(t.age, 'age', values.age)}
        {row(t.gender, 'gender', values.gender === 'female' ? t.female : t.male)}
        {row(t.country, 'country', values.country && labelCountry(t, locale, values.country))}
        {values.procedures.map((entry, index) => (
          <Row
            key={entry.entryId}
            name={entry.procedure?.name ?? t.procedureNumbered({ number: index + 1 })}
            onChange={
              outbox?.entries[entry.entryId]?.reference === undefined
                ? () => onChange(`procedures.${index}.procedure`)
                : undefined
            }
          >
            <EntryAnswers entry={entry} />
          </Row>
        ))}
        {row(scores.satisfaction, 'satisfaction', satisfactionText(t, words, values.satisfaction))}
        {QUESTIONS.map((column) => (
          <Row key={column} name={questions[column].label} onChange={() => onChange(column)}>
            {answerText(scores, column, values[column])}
          </Row>
        ))}
        {row(
          t.photos,
          'photos',
          [
            ...photos.map((photo) => {
              const stage = stages.get(photoKey(photo));
              return stage ? `${photo.name} (${stageNames[stage]})` : photo.name;
            }),
            ...(preparingCount > 0 ? [t.photosShrinking({ count: preparingCount })] : []),
          ].join(', ') || t.none,
        )}
        {row(t.email, 'email', readEmail(values.email) || t.notGiven)}
      </dl>
    </section>
  );
}

function EntryAnswers({ entry }: { entry: ProcedureEntry }) {
  const formats = useFormats();
  const t = useTexts(reviewWizardTexts);
  const question = askAboutPrice(
    t,
    findTypedPriceQuestion(entry.priceKrw, entry.procedure?.price),
    entry.priceTyped?.currency,
  );
  return (
    <>
      <span className="block">
        {formats.date(entry.treatmentDate)} · {formats.amount(Number(entry.priceKrw))}
        {entry.priceTyped && (
          <bdi>
            {' '}
            ({entry.priceTyped.amount} {entry.priceTyped.currency})
          </bdi>
        )}
      </span>
      {question && <span className="block text-amber">{question}</span>}
      {entry.priceDetails && <PriceAnswers details={sentDetails(entry, entry.priceDetails)} />}
      <span className="block">{entry.isDoctorUntold ? t.notTold : entry.doctor}</span>
      {entry.toldBeforehand && !entry.isDoctorUntold && (
        <span className="block text-sm text-quiet">
          {t.toldQuestion} {entry.toldBeforehand === 'yes' ? t.toldYes : t.toldNo}
        </span>
      )}
      <span className="mt-1 block font-serif whitespace-pre-line">{entry.content.trim()}</span>
    </>
  );
}

/** The answers about a price; a tiny deposit is questioned here for those who went on before its field asked. */
function PriceAnswers({ details }: { details: PriceDetails }) {
  const formats = useFormats();
  const t = useTexts(priceDetailsTexts);
  const question = askAboutPrice(useTexts(reviewWizardTexts), findDepositQuestion(details.depositKrw));
  return listPriceDetails(t, formats, details).map(({ name, text }) => (
    <span key={name} className="block text-sm text-quiet">
      {name}: {text}
      {name === t.deposit && question && <span className="block text-amber">{question}</span>}
    </span>
  ));
}

/** One answer; `onChange` is missing once the answer has been submitted. */
function Row({
  name,
  onChange,
  children,
}: {
  name: string;
  onChange: (() => void) | undefined;
  children: ReactNode;
}) {
  const t = useTexts(reviewWizardTexts);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-t border-hairline py-1 sm:grid-cols-[8rem_minmax(0,1fr)_auto]">
      <dt className="col-span-2 pt-1 text-xs font-semibold text-quiet sm:col-span-1 sm:text-sm">{name}</dt>
      <dd className="min-w-0 py-1.5">{children}</dd>
      <dd>
        {onChange ? (
          <button
            type="button"
            aria-label={t.changeNamed({ name })}
            className={changeClass}
            onClick={onChange}
          >
            {t.change}
          </button>
        ) : (
          <span className="text-sm text-quiet">{t.sent}</span>
        )}
      </dd>
    </div>
  );
}
