import { paths } from '#domain/paths.ts';
import { Submitted } from '#web/parts/submitted.tsx';

/** Confirms a received message. @param onAgain omitted without JavaScript */
export function MessageSent({ reference, onAgain }: { reference: string; onAgain?: () => void }) {
  return (
    <Submitted
      title="Thank you for your message. We'll get back to you soon."
      again={{ text: 'Send another message', to: paths.contact() }}
      onAgain={onAgain}
    >
      We answer by e-mail. If you write again, name <span className="whitespace-nowrap">{reference}</span>.
    </Submitted>
  );
}
