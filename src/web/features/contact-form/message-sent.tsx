import contactTexts from '#texts/contact.ts';
import { paths } from '#domain/paths.ts';
import { Rich } from '#web/lib/texts/rich.tsx';
import { toUnbroken } from '#web/lib/texts/to-unbroken.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Submitted } from '#web/parts/submitted.tsx';

/** Confirms a received message. @param onAgain omitted without JavaScript */
export function MessageSent({ reference, onAgain }: { reference: string; onAgain?: () => void }) {
  const t = useTexts(contactTexts);
  return (
    <Submitted title={t.thanks} again={{ text: t.sendAnother, to: paths.contact() }} onAgain={onAgain}>
      <Rich>{t.answerByEmail({ reference, whole: toUnbroken })}</Rich>
    </Submitted>
  );
}
