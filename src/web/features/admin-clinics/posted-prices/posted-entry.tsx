import { useRef, useState } from 'react';
import { clinicLabel } from '#domain/clinic/clinic.ts';
import { formatDate } from '#domain/dates.ts';
import { formatCurrency, formatPriceRange } from '#domain/money.ts';
import { paths } from '#domain/paths.ts';
import { ANSWER_LABELS, COMPONENT_LABELS } from '#domain/price/component-labels.ts';
import { listComponents } from '#domain/price/price-details.ts';
import type { PostedPriceEntry } from '#domain/price/posted-price-views.ts';
import { findPostedReasonFault } from '#domain/price/posted-reason.ts';
import type { PostedOffer } from '#domain/price/posted-price.ts';
import { countOf } from '#domain/text.ts';
import { Link } from '#web/lib/links/link.tsx';
import { buttonClass, linkClass } from '#web/ui/button.ts';
import { SettledButton } from '#web/ui/settled-button.tsx';
import { editPath } from '../clinic-query.ts';
import { ReasonForm } from '../reason-form.tsx';
import type { PostedActions } from './use-posted-actions.ts';

type Props = {
  entry: PostedPriceEntry;
  /** Changes whenever the entry may have moved, or stands for another price. */
  place: string;
  actions: PostedActions;
};

/** A price that a clinic posts, beside what it replaces and what patients report there. */
export function PostedEntry({ entry, place, actions }: Props) {
  // Bound to the status: a reason for declining must not take down what a colleague approved meanwhile.
  const [reasonedStatus, setReasonedStatus] = useState<PostedPriceEntry['status'] | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { clinic, procedure } = entry;
  const errorText = actions.errorOf(entry)?.text;
  const headingId = `posted-${entry.id}`;
  const isPending = entry.status === 'pending';
  const isCurrent = entry.status === 'approved';
  const isReasoning = reasonedStatus === entry.status;
  const subject = ` the price of ${procedure.name} at ${clinicLabel(clinic)}`;
  return (
    <article aria-labelledby={headingId} className="border-b border-hairline py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 id={headingId} className="text-lg">
          {procedure.name} at{' '}
          <Link to={editPath(clinic.id)} className="hover:text-celadon hover:underline">
            {clinicLabel(clinic)}
          </Link>
        </h3>
        <Times entry={entry} />
      </div>
      <dl className="mt-2 grid gap-x-6 gap-y-2 text-sm md:grid-cols-3">
        <Offer name={isPending ? 'Wanted' : 'Posted'} offer={entry} isWanted />
        {entry.replaces && <Offer name="Visitors see now" offer={entry.replaces} />}
        <Reported entry={entry} />
      </dl>
      {entry.isOutdated && <p className="mt-2 text-sm text-quiet">Valid since more than a year ago.</p>}
      {entry.reason && <p className="mt-2 text-sm text-quiet">Reason: {entry.reason}</p>}
      <p role="alert" className="mt-3 text-sm text-persimmon empty:hidden">
        {errorText}
      </p>
      {(isPending || isCurrent) && !isReasoning && (
        <div className="mt-3 flex flex-wrap gap-2">
          {isPending && (
            <SettledButton
              subject={place}
              onPress={() => void actions.approve(entry)}
              className={buttonClass('primary')}
            >
              Approve<span className="sr-only">{subject}</span>
            </SettledButton>
          )}
          <button
            ref={opener}
            type="button"
            onClick={() => setReasonedStatus(entry.status)}
            className={buttonClass('danger')}
          >
            {isPending ? 'Decline' : 'Take down'}
            <span className="sr-only">{subject}</span>
          </button>
        </div>
      )}
      {(isPending || isCurrent) && isReasoning && (
        <ReasonForm
          place={place}
          draftKey={actions.draftKeyOf(entry)}
          findFault={findPostedReasonFault}
          {...(isPending
            ? { label: 'Reason for declining', action: 'Decline price' }
            : { label: 'Reason for taking it down', action: 'Take price down' })}
          hint="The clinic reads it."
          onGiven={(reason) => void (isPending ? actions.decline : actions.end)(entry, reason)}
          onCancel={() => {
            setReasonedStatus(null);
            requestAnimationFrame(() => opener.current?.focus());
          }}
        />
      )}
    </article>
  );
}

function Times({ entry: { createdAt, decidedAt, endedAt } }: { entry: PostedPriceEntry }) {
  const times = [
    ['Sent', createdAt],
    ['decided', decidedAt],
    ['ended', endedAt],
  ] as const;
  return (
    <p className="text-sm text-quiet">
      {times.map(
        ([name, at]) =>
          at && (
            <span key={name} className="not-first:before:content-['_·_']">
              {name} <time dateTime={at}>{formatDate(at)}</time>
            </span>
          ),
      )}
    </p>
  );
}

type OfferProps = { name: string; offer: PostedOffer; isWanted?: boolean };

function Offer({ name, offer, isWanted = false }: OfferProps) {
  return (
    <div className={`min-w-0 border-s-4 ps-3 ${isWanted ? 'border-celadon' : 'border-hairline'}`}>
      <dt className="text-xs text-quiet">{name}</dt>
      <dd>
        <span className="font-semibold tabular-nums">{formatCurrency(offer.amountKrw)}</span>, valid from{' '}
        {formatDate(offer.validFrom)}
        <ul>
          {describeParts(offer).map((line) => (
            <li key={line} className="text-quiet">
              {line}
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}

const describeParts = ({ components }: PostedOffer): string[] =>
  listComponents(true).flatMap((part) => {
    const stated = components[part];
    if (!stated) return [];
    const amount = stated.extraKrw === null ? '' : ` ${formatCurrency(stated.extraKrw)}`;
    return [`${COMPONENT_LABELS[part]}: ${ANSWER_LABELS[stated.answer]}${amount}`];
  });

function Reported({ entry: { clinic, procedure, reported } }: { entry: PostedPriceEntry }) {
  return (
    <div className="min-w-0 border-s-4 border-hairline ps-3">
      <dt className="text-xs text-quiet">Patients report</dt>
      <dd>
        {reported ? (
          <>
            {formatPriceRange(reported.lowestKrw, reported.highestKrw)}, median{' '}
            {formatCurrency(reported.medianKrw)}, {countOf(reported.count, 'report')}
          </>
        ) : (
          'Nothing'
        )}
        {clinic.published && (
          <Link to={paths.clinic(clinic.slug)} className={`${linkClass} block`}>
            See its page<span className="sr-only">, for {procedure.name}</span>
          </Link>
        )}
      </dd>
    </div>
  );
}
