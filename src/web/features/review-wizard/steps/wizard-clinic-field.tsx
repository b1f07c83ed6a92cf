import reviewWizardTexts, { type Texts } from '#texts/review-wizard.ts';
import { distinctPlaces } from '#domain/clinic/clinic-place.ts';
import { allLocalNames } from '#domain/clinic/local-names.ts';
import type { ClinicList, ClinicSummary } from '#domain/clinic/clinic-views.ts';
import { paths } from '#domain/paths.ts';
import { pick } from '#domain/pick.ts';
import { browserApi } from '#web/api/browser.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useTypedSearch } from '#web/lib/reading/use-typed-search.ts';
import { usePlaceName } from '#web/lib/place-names.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { linkClass } from '#web/ui/button.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { idOf, useForm } from '../form-context.ts';
import type { ClinicChoice } from '../wizard-values.ts';

const LIST_LENGTH = 50;

/** Chooses the clinic through a server search of all published clinics. */
export function ClinicField() {
  const t = useTexts(reviewWizardTexts);
  const { values, update, faultOf } = useForm();
  const { answer: found, isLoading, isSlow, hasFailed, search } = useTypedSearch(findClinics);
  const clinics = found?.clinics ?? [];
  const placeOf = distinctPlaces(clinics);
  const nameOf = usePlaceName();
  return (
    <div>
      <FormField
        id={idOf('clinic')}
        label={t.clinic}
        hint={hasFailed && t.clinicsFailed}
        error={faultOf('clinic')}
      >
        {(control) => (
          <Combobox<ClinicChoice | ClinicSummary>
            control={control}
            value={values.clinic}
            onChange={(clinic) => update({ clinic: clinic && pickChoice(clinic) })}
            items={clinics}
            matches={null}
            isSimilarOnly={found?.isNearly ?? false}
            onSearch={search}
            isLoading={isLoading}
            hasFailed={hasFailed}
            labelOf={(clinic) => clinic.name}
            namesOf={listNames}
            keyOf={(clinic) => clinic.id}
            detailOf={(clinic) =>
              'address' in clinic && describeClinic(clinic.nameKo, nameOf(placeOf(clinic)))
            }
            status={describeList(t, found, { isSlow, hasFailed })}
            emptyText={found && !isSlow ? t.noClinics : ''}
            placeholder={t.nameHint}
          />
        )}
      </FormField>
      <p className="mt-1 text-sm">
        <Link to={paths.addClinic()} className={`${linkClass} inline-flex min-h-6 items-center`}>
          {t.submitClinic}
        </Link>
      </p>
    </div>
  );
}

/** Lists the names in every language: the search finds a clinic by each. */
const listNames = (clinic: ClinicChoice | ClinicSummary): string[] =>
  [clinic.name, clinic.nameKo ?? [], 'localNames' in clinic ? allLocalNames(clinic.localNames) : []].flat();

function describeClinic(nameKo: string | null, place: string) {
  return (
    <>
      {nameKo && <span lang="ko">{nameKo}</span>}
      {nameKo && place && ' · '}
      {place}
    </>
  );
}

/** Returns only the fields that the form stores; the API sends many more. */
const pickChoice = (clinic: ClinicChoice): ClinicChoice => pick(clinic, ['id', 'name', 'nameKo', 'district']);

type Asking = { isSlow: boolean; hasFailed: boolean };

function describeList(t: Texts, found: Found | null, { isSlow, hasFailed }: Asking): string | null {
  if (hasFailed) return t.clinicsFailed;
  if (isSlow || !found) return t.clinicsLoading;
  const { clinics, total, totalCapped } = found;
  if (found.isNearly) return t.clinicsSimilar;
  if (clinics.length >= total) return null;
  return (totalCapped ? t.clinicsPartOfMany : t.clinicsPart)({ shown: clinics.length, total });
}

type Found = ClinicList & {
  /** True if no clinic has the typed name, and the list shows similar names. */
  isNearly: boolean;
};

/** Finds clinics, best match first; all by name for an empty text; by suggested spelling if none match. */
async function findClinics(text: string, signal: AbortSignal): Promise<Found> {
  // With highlights the search is that of suggestions, for which names count before reviews.
  const query = text === '' ? ({ sort: 'name' } as const) : ({ search: text, highlight: 'true' } as const);
  const found = await browserApi('GET /clinics', {
    query: { ...query, limit: LIST_LENGTH },
    init: { signal },
  });
  const [nearest] = found.didYouMean ?? [];
  if (nearest === undefined) return { ...found, isNearly: found.isNearest ?? false };
  return {
    ...(await browserApi('GET /clinics', {
      query: { search: nearest, limit: LIST_LENGTH },
      init: { signal },
    })),
    isNearly: true,
  };
}
