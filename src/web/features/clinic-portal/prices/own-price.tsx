import mergeReasonTexts from '#texts/portal-merge-reasons.ts';
import priceTexts from '#texts/portal-prices.ts';
import { type ReactNode, useId } from 'react';
import { reasonIn } from '#domain/merge/merge-reasons.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import type { OwnPostedPrice } from '#domain/price/posted-price-views.ts';
import type { PostedOffer } from '#domain/price/posted-price.ts';
import { useConfirmation } from '#web/lib/forms/use-confirmation.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useProcedureName } from '#web/lib/texts/procedure-names.ts';
import { useFormats, useTexts } from '#web/lib/texts/use-texts.ts';
import { buttonClass } from '#web/ui/button.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { SettledButton } from '#web/ui/settled-button.tsx';
import { usePriceActions } from './use-price-actions.ts';

type Props = {
  own: OwnPostedPrice;
  /** Changes whenever the entry may have moved, or stands for another price. */
  place: string;
  /** Called after a change made here. */
  onChange: () => void;
  /** Called if somebody else has changed the price. */
  onStale: () => void;
};

/** Prices of the clinic for one procedure: the one visitors see, the one that waits, the one staff decided against. */
export function OwnPrice({ own, place, onChange, onStale }: Props) {
  const t = useTexts(priceTexts);
  const mergeReasons = useTexts(mergeReasonTexts);
  const procedure = useProcedureName()(own.procedure);
  const { isBusy, failure, withdraw, takeDown } = usePriceActions(own, { onChange, onStale });
  const { question, ask } = useConfirmation<string>();
  const headingId = useId();
  const { current, pending, refused } = own;
  return (
    <section aria-labelledby={headingId} className="border-b border-hairline py-5">
      <h2 id={headingId} className="text-lg">
        {procedure}
      </h2>
      <dl className="mt-1 grid gap-2 text-sm wrap-anywhere">
        {current && (
          <Offer name={t.current} offer={current}>
            {current.isOutdated && t.outdated}
          </Offer>
        )}
        {pending && <Offer name={t.pending} offer={pending} />}
        {refused && (
          <Offer name={refused.status === 'declined' ? t.declined : t.ended} offer={refused}>
            {refused.reason && t.reason({ reason: reasonIn(mergeReasons, refused.reason) })}
          </Offer>
        )}
      </dl>
      <p role="alert" className="mt-2 text-sm font-semibold text-persimmon empty:hidden">
        {failure}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Link
          to={portalPaths.clinic.price(own.procedure.slug)}
          aria-label={t.editOf({ procedure })}
          className={buttonClass('secondary')}
        >
          {t.edit}
        </Link>
        {pending && (
          <SettledButton
            subject={place}
            isBusy={isBusy}
            aria-label={t.withdrawOf({ procedure })}
            onPress={() => void withdraw()}
            className={buttonClass('danger')}
          >
            {t.withdraw}
          </SettledButton>
        )}
        {current && (
          <SettledButton
            subject={place}
            isBusy={isBusy}
            aria-label={t.takeDownOf({ procedure })}
            onPress={() => void ask(procedure).then((isMeant) => (isMeant ? takeDown() : undefined))}
            className={buttonClass('danger')}
          >
            {t.takeDown}
          </SettledButton>
        )}
      </div>
      <ConfirmDialog
        title={t.takeDownTitle({ procedure })}
        action={t.takeDown}
        isOpen={question !== null}
        onConfirm={() => question?.answer(true)}
        onCancel={() => question?.answer(false)}
      >
        <p>{t.takeDownText}</p>
      </ConfirmDialog>
    </section>
  );
}

function Offer({ name, offer, children }: { name: string; offer: PostedOffer; children?: ReactNode }) {
  const t = useTexts(priceTexts);
  const formats = useFormats();
  return (
    <div>
      <dt className="text-xs text-quiet">{name}</dt>
      <dd>
        <span className="tabular-nums">{formats.amount(offer.amountKrw)}</span> ·{' '}
        {t.validFrom({ date: formats.date(offer.validFrom) })}
        {children && <span className="block whitespace-pre-line text-quiet">{children}</span>}
      </dd>
    </div>
  );
}
