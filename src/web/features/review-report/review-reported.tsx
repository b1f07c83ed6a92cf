import { paths } from '#domain/paths.ts';
import { Taken } from '#web/parts/taken.tsx';

/** Stands where the form was, once a report was taken. */
export function ReviewReported({ reference }: { reference: string }) {
  return (
    <Taken
      title="Thank you. Our team looks at the review."
      again={{ text: 'Back to the reviews', to: paths.reviews() }}
      onAgain={undefined}
    >
      We have your report as <span className="whitespace-nowrap">{reference}</span>.
    </Taken>
  );
}
