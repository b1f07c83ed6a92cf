import lettersTexts from '#texts/letters.ts';
import { letterLanguage } from '#domain/letter-language.ts';
import { DEFAULT_LOCALE } from '#domain/locales.ts';
import type { AdminClinic } from '#domain/clinic/admin-clinic-views.ts';
import { planRefusalLetter, writeRefusalLetter } from '#domain/clinic/submission-letter.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { useRead } from '#web/lib/reading/use-read.ts';
import { useSite } from '#web/lib/heads/use-site.ts';
import { LetterPreview } from '#web/parts/letter-preview.tsx';

type Props = { clinic: AdminClinic; reason: string; isSpam: boolean };

const NONE = {
  spam: 'No letter goes out: of spam nobody is told.',
  'no-address': 'No letter goes out: the submitter left no e-mail address.',
} as const;

/** Says whether a refusal sends a letter, previews the letter, and says how long the clinic is kept. */
export function RefusalNotice({ clinic, reason, isSpam }: Props) {
  const site = useSite();
  const { answer } = useRead(staffApi.replies.list);
  const email = clinic.submission?.email ?? null;
  const note = planRefusalLetter({ isSpam, hasAddress: email !== null });
  const refusedDays = site?.retention.declinedDays;
  const letter =
    note === 'waiting' && site && answer
      ? writeRefusalLetter(letterLanguage(lettersTexts, DEFAULT_LOCALE, site.url), {
          clinicId: clinic.id,
          submittedAt: clinic.createdAt,
          hasReplyAddress: answer.replyAddress !== null,
          reason: reason.trim() || '…',
          refusedDays: site.retention.declinedDays,
        })
      : null;
  return (
    <div className="mt-2 text-sm">
      {note === 'waiting' ? (
        <output className="block">
          A letter goes to <span className="font-semibold wrap-anywhere">{email}</span>.
        </output>
      ) : (
        <output className="block font-semibold text-amber">{NONE[note]}</output>
      )}
      {letter && (
        <LetterPreview summary="What the letter says" subject={letter.subject}>
          {letter.lines.map((line) => (
            <p key={line} className="whitespace-pre-line">
              {line}
            </p>
          ))}
          <p>{letter.url}</p>
        </LetterPreview>
      )}
      {refusedDays !== undefined && (
        <p className="mt-2 text-quiet">
          The clinic is kept for {refusedDays} days, unpublished, and then deleted. Publishing it meanwhile
          takes the refusal back.
        </p>
      )}
    </div>
  );
}
