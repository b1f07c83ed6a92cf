import { paths } from '#domain/paths.ts';
import { Submitted } from '#web/parts/submitted.tsx';

/** Replaces the form after a report was submitted. */
export function ReviewReported({ reference }: { reference: string }) {
  return (
    <Submitted
      title="Thank you. Our team looks at the review."
      again={{ text: 'Back to the reviews', to: paths.reviews() }}
      onAgain={undefined}
    >
      We have your report as <span className="whitespace-nowrap">{reference}</span>.
    </Submitted>
  );
}
