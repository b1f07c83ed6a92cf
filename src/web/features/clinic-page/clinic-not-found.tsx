import clinicPageTexts from '#texts/clinic-page.ts';
import { paths } from '#domain/paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { buttonClass } from '#web/ui/button.ts';
import { columnClass } from '#web/ui/column.ts';
import { FindClinicForm } from '#web/parts/find-clinic-form.tsx';

/** Page for a name that no published clinic has. */
export default function ClinicNotFound() {
  const t = useTexts(clinicPageTexts);
  return (
    <div className={`${columnClass} py-16 text-center sm:py-24`}>
      <h1 className="text-3xl">{t.notFound}</h1>
      <p className="mt-3 text-quiet">{t.notFoundText}</p>
      <FindClinicForm />
      <p className="mt-4">
        <Link to={paths.clinics()} className={buttonClass('quiet')}>
          {t.browseAll}
        </Link>
      </p>
    </div>
  );
}
