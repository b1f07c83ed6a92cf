import clinicTexts from '#texts/portal-clinic.ts';
import type { OwnClinic } from '#domain/clinic-portal/clinic-portal-views.ts';
import { useLocale, useTexts } from '#web/lib/texts/use-texts.ts';
import { ownName } from './own-name.ts';

type OfClinic = { clinic: Pick<OwnClinic['clinic'], 'id' | 'name' | 'nameKo'> };

/**
 * Returns a function that says that the account belongs to another clinic than the item, since a merge or its undoing;
 * it returns null if it does not. The page stays as it is, with what was typed.
 */
export function useOtherClinic() {
  const t = useTexts(clinicTexts);
  const locale = useLocale();
  return (item: OfClinic, current: OfClinic): string | null =>
    item.clinic.id === current.clinic.id ? null : t.otherClinic({ clinic: ownName(locale, current.clinic) });
}
