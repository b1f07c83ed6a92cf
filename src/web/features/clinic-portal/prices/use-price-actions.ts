import priceTexts from '#texts/portal-prices.ts';
import { useState } from 'react';
import type { OwnPostedPrice } from '#domain/price/posted-price-views.ts';
import { keepWithdrawn } from '#web/lib/forms/keep-withdrawn.ts';
import { useOneAtATime } from '#web/lib/forms/one-at-a-time.ts';
import { currentItemOf } from '#web/lib/reading/portal-error.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { priceDraft } from '../drafts.ts';
import { useClinicPortal } from '../portal-context.ts';
import { useChangeReason } from '../use-change-reason.ts';
import { useOtherClinic } from '../use-other-clinic.ts';
import { startValues } from './price-values.ts';

type Callbacks = { onChange: () => void; onStale: () => void };

/** Takes a waiting price back, or a current one down; the reason of a failure stays beside the price. */
export function usePriceActions(own: OwnPostedPrice, { onChange, onStale }: Callbacks) {
  const t = useTexts(priceTexts);
  const { api } = useClinicPortal();
  const { toast } = useToast();
  const reasonOf = useChangeReason();
  const describeOther = useOtherClinic();
  const oneAtATime = useOneAtATime();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // The price changed since the list was read: a second press would be refused.
  const [changed, setChanged] = useState<OwnPostedPrice | null>(null);
  const run = (call: (own: OwnPostedPrice) => Promise<unknown>, done: string) =>
    oneAtATime(async () => {
      setIsBusy(true);
      setFailure(null);
      try {
        await call(own);
        setChanged(own);
        toast({ kind: 'success', title: done });
        onChange();
      } catch (error) {
        const current = currentItemOf(error) as OwnPostedPrice | null;
        const other = current && describeOther(own, current);
        setFailure(other ?? reasonOf(error));
        if (current && other === null) onStale();
      } finally {
        setIsBusy(false);
      }
    }, own.procedure.slug);
  const withdraw = async (price: OwnPostedPrice) => {
    await api.prices.withdraw(price);
    const key = priceDraft(price.clinic.id, price.procedure.slug);
    keepWithdrawn(key, { ...price, pending: null }, startValues(price));
  };
  return {
    isBusy: isBusy || changed === own,
    failure,
    withdraw: () => run(withdraw, t.withdrawn),
    takeDown: () => run(api.prices.takeDown, t.takenDown),
  };
}
