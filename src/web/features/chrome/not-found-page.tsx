import notFoundTexts from '#texts/not-found.ts';
import { paths } from '#domain/paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { FindClinicForm } from '#web/parts/find-clinic-form.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { columnClass } from '#web/ui/column.ts';

/** The page of unknown paths, with a search for clinics by name. */
export default function NotFoundPage() {
  const t = useTexts(notFoundTexts);
  return (
    <div className={`${columnClass} py-16 text-center sm:py-24`}>
      <p className="font-serif text-4xl text-celadon">404</p>
      <h1 className="mt-2 text-3xl">{t.title}</h1>
      <p className="mt-3 text-quiet">{t.text}</p>
      <FindClinicForm />
      <p className="mt-4">
        <Link to={paths.home()} className={buttonClass('quiet')}>
          {t.home}
        </Link>
      </p>
    </div>
  );
}
