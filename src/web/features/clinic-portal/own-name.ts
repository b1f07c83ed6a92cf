import { clinicLabel, clinicNameIn } from '#domain/clinic/clinic.ts';
import type { OwnClinic } from '#domain/clinic-portal/clinic-portal-views.ts';
import type { Locale } from '#domain/locales.ts';

/** Returns a clinic's name as its own people read it: the Korean one on Korean pages, if there is one. */
export const ownName = (
  locale: Locale,
  clinic: Pick<OwnClinic['clinic'], 'id' | 'name' | 'nameKo'>,
): string => clinicLabel({ id: clinic.id, name: clinicNameIn(locale, clinic) });
