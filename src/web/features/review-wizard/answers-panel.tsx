import type { ReactNode } from 'react';
import { formatDate } from '#domain/dates.ts';
import { formatCurrency } from '#domain/money.ts';
import { questionTypedPrice } from '#domain/price/question-price.ts';
import { countOf } from '#domain/text.ts';
import { answerLabel, QUESTIONS, REVIEW_FIELDS } from '#domain/review/review-fields.ts';
import { satisfactionLabel } from '#domain/review/labels.ts';
import { changeClass } from '#web/parts/step-list.tsx';
import type { StepNumber } from './find-faults.ts';
import { useForm } from './form-context.ts';
import type { ProcedureEntry } from './wizard-values.ts';

/** Opens the step of an answer and focuses its field. */
export type Change = (step: StepNumber, field: string) => void;

/** Lists every answer before submission, because some fields are prefilled and could go unnoticed. */
export function AnswersPanel({ onChange }: { onChange: Change }) {
  const { values, photos, preparingCount, outbox } = useForm();
  const row = (name: string, step: StepNumber, field: string, answer: ReactNode) => (
    <Row name={name} onChange={() => onChange(step, field)}>
      {answer}
    </Row>
  );
  return (
    <section
      aria-labelledby="answers"
      className="rounded-sheet border border-hairline bg-sheet px-4 py-5 sm:px-6"
    >
      <h3 id="answers" className="text-xl">
        Your answers
      </h3>
      <p className="text-sm text-quiet">
        Everything but your e-mail address and the day of the month is published once it is checked.
      </p>
      <dl className="mt-3">
        {row('Clinic', 1, 'clinic', values.clinic?.name)}
        {row('Age', 1, 'age', values.age)}
        {row('Gender', 1, 'gender', values.gender === 'female' ? 'Female' : 'Male')}
        {row('Country', 1, 'country', values.country)}
        {values.procedures.map((entry, index) => (
          <Row
            key={entry.entryId}
            name={entry.procedure?.name ?? `Procedure ${index + 1}`}
            onChange={
              outbox?.entries[entry.entryId]?.reference === undefined
                ? () => onChange(2, `procedures.${index}.procedure`)
                : undefined
            }
          >
            <EntryAnswers entry={entry} />
          </Row>
        ))}
        {row(
          'Satisfaction',
          3,
          'satisfaction',
          `${values.satisfaction} of 5, ${satisfactionLabel(values.satisfaction)}`,
        )}
        {QUESTIONS.map((column) => (
          <Row key={column} name={REVIEW_FIELDS[column].label} onChange={() => onChange(3, column)}>
            {answerLabel(column, values[column])}
          </Row>
        ))}
        {row(
          'Photos',
          3,
          'photos',
          [
            ...photos.map((photo) => photo.name),
            ...(preparingCount > 0 ? [`${countOf(preparingCount, 'photo')} being made smaller…`] : []),
          ].join(', ') || 'None',
        )}
        {row('E-mail', 3, 'email', values.email.trim() || 'Not given yet')}
      </dl>
    </section>
  );
}

function EntryAnswers({ entry }: { entry: ProcedureEntry }) {
  const question = questionTypedPrice(entry.priceKrw, entry.procedure?.price);
  return (
    <>
      <span className="block">
        {formatDate(entry.treatmentDate)} · {formatCurrency(Number(entry.priceKrw))}
      </span>
      {question && <span className="block text-amber">{question}</span>}
      <span className="block">{entry.isDoctorUntold ? 'Not told who operated' : entry.doctor}</span>
      <span className="mt-1 block font-serif whitespace-pre-line">{entry.content.trim()}</span>
    </>
  );
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
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-t border-hairline py-1 sm:grid-cols-[8rem_minmax(0,1fr)_auto]">
      <dt className="col-span-2 pt-1 text-xs font-semibold text-quiet sm:col-span-1 sm:text-sm">{name}</dt>
      <dd className="min-w-0 py-1.5">{children}</dd>
      <dd>
        {onChange ? (
          <button type="button" aria-label={`Change ${name}`} className={changeClass} onClick={onChange}>
            Change
          </button>
        ) : (
          <span className="text-sm text-quiet">Sent</span>
        )}
      </dd>
    </div>
  );
}
