import { clinicLabel } from '#domain/clinic/clinic.ts';
import type { SimilarClinic } from '#domain/clinic/admin-clinic-views.ts';
import { useLastShown } from '#web/lib/lists/use-last-shown.ts';
import type { Confirmation } from '#web/lib/forms/use-confirmation.ts';
import { linkClass } from '#web/ui/button.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type Props = {
  question: Confirmation<readonly SimilarClinic[]> | null;
  /** Label of the button that adds the clinic anyway. */
  action: string;
  /** Returns the path of a listed clinic; opened in a new tab, so that the form stays. */
  pathOf: (clinic: SimilarClinic) => string;
};

/** Asks for confirmation before adding a clinic that resembles listed ones. */
export function SimilarQuestion({ question, action, pathOf }: Props) {
  const lastQuestion = useLastShown(question);
  if (!lastQuestion) return null;
  return (
    <ConfirmDialog
      title="Is it one of these?"
      action={action}
      cancel="Go back"
      kind="plain"
      isOpen={question !== null}
      onConfirm={() => lastQuestion.answer(true)}
      onCancel={() => lastQuestion.answer(false)}
    >
      <p>The list has {lastQuestion.about.length === 1 ? 'a clinic' : 'clinics'} much like it:</p>
      <ul>
        {lastQuestion.about.map((clinic) => (
          <li key={clinic.id} className="mt-2">
            <a
              href={pathOf(clinic)}
              target="_blank"
              rel="noreferrer"
              className={`${linkClass} inline-block py-1`}
            >
              {clinicLabel(clinic)}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>{' '}
            {clinic.nameKo && <span lang="ko">{clinic.nameKo}</span>}
            <span className="block text-quiet">
              {clinic.reason} · {clinic.address}
              {!clinic.published && ' · not published'}
            </span>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
