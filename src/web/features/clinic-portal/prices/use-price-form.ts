import priceTexts from '#texts/portal-prices.ts';
import { useNavigate } from 'react-router';
import type { OwnPostedPrice } from '#domain/price/posted-price-views.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import { inTexts } from '#web/lib/forms/form-answers.ts';
import { usePortalFaultTexts } from '#web/lib/forms/portal-fault-texts.ts';
import { useEditForm } from '#web/lib/forms/use-edit-form.ts';
import { useProcedureName } from '#web/lib/texts/procedure-names.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { priceDraft } from '../drafts.ts';
import { useClinicPortal } from '../portal-context.ts';
import { useOtherClinic } from '../use-other-clinic.ts';
import { findPriceFaults, PRICE_FIELDS, startValues, toOffer } from './price-values.ts';

/** State of the form of a price: what waits or is posted, then the typed values. */
export function usePriceForm(own: OwnPostedPrice) {
  const t = useTexts(priceTexts);
  const { api } = useClinicPortal();
  const { toast } = useToast();
  const navigate = useNavigate();
  const nameOf = useProcedureName();
  const describeOther = useOtherClinic();
  const faultTexts = usePortalFaultTexts();
  const { hasImplant } = own.procedure;
  const edit = useEditForm({
    draftKey: priceDraft(own.clinic.id, own.procedure.slug),
    item: own,
    empty: startValues(own),
    fields: PRICE_FIELDS,
    toValues: startValues,
    versionOf: ({ version }) => version,
    describeOther: (item, current) =>
      describeOther(item, current) ??
      (item.procedure.slug === current.procedure.slug
        ? null
        : t.mergedInto({ procedure: nameOf(current.procedure) })),
    findFaults: ({ values }) => inTexts(findPriceFaults(values, hasImplant, new Date()), faultTexts),
    faultTexts,
    send: ({ item, values }) => api.prices.post(item ?? own, toOffer(values, hasImplant)),
    onSaved(saved) {
      const sent = { title: t.sent, description: t.sentText };
      toast({ kind: 'success', ...(saved.pending ? sent : { title: t.same }) });
      void navigate(portalPaths.clinic.prices());
    },
  });
  return { ...edit, item: edit.item ?? own };
}
