import similarClinicsTexts, { type Texts } from '#texts/similar-clinics.ts';
import wordsTexts from '#texts/words.ts';
import type { LikenessReason } from '#domain/clinic/likeness-reason.ts';
import type { SimilarClinic } from '#domain/clinic/admin-clinic-views.ts';
import { useLastShown } from '#web/lib/lists/use-last-shown.ts';
import { Rich, toHidden } from '#web/lib/texts/rich.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { clinicName } from '#web/lib/words.ts';
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
  const t = useTexts(similarClinicsTexts);
  const lastQuestion = useLastShown(question);
  const words = useTexts(wordsTexts);
  if (!lastQuestion) return null;
  return (
    <ConfirmDialog
      title={t.isItOneOfThese}
      action={action}
      cancel={t.goBack}
      kind="plain"
      isOpen={question !== null}
      onConfirm={() => lastQuestion.answer(true)}
      onCancel={() => lastQuestion.answer(false)}
    >
      <p>{t.hasSimilarClinics({ count: lastQuestion.about.length })}</p>
      <ul>
        {lastQuestion.about.map((clinic) => (
          <li key={clinic.id} className="mt-2">
            <a
              href={pathOf(clinic)}
              target="_blank"
              rel="noreferrer"
              className={`${linkClass} inline-block py-1`}
            >
              <Rich>{t.opensInNewTab({ clinic: clinicName(words, clinic), note: toHidden })}</Rich>
            </a>{' '}
            {clinic.nameKo && <span lang="ko">{clinic.nameKo}</span>}
            <span className="block text-quiet">
              {reasonText(t, clinic.reason)} · {clinic.address}
              {!clinic.published && ` · ${t.notPublished}`}
            </span>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

/** Returns the words for a reason of the API; one that this version does not know yet as it is. */
function reasonText(t: Texts, reason: string): string {
  const texts: Record<LikenessReason, string> = {
    'Same Korean name': t.sameKoreanName,
    'Same telephone': t.sameTelephone,
    'Same name': t.sameName,
    'Name sounds the same': t.soundsTheSame,
    'Name sounds similar': t.soundsSimilar,
    'Same address, similar name': t.sameAddressSimilarName,
    'Similar name': t.similarName,
    'Same address': t.sameAddress,
  };
  return texts[reason as LikenessReason] ?? reason;
}
