import type { Ref } from 'react';

/** How sending goes, or went wrong. */
export type SubmissionState =
  | { kind: 'idle' }
  | { kind: 'sending'; share: number; hasPhotos: boolean }
  | { kind: 'failed'; lines: readonly string[]; taken: readonly string[] };

/** What a failed submission says, in the page and in the toast: the count, then a line for each. */
export const describeFailures = (count: number) =>
  `Failed to submit ${count} review(s). Please check details and try again.`;

/** Progress while it is sent; what failed, and what did not, afterwards. */
export function SubmissionPanel({ state, box }: { state: SubmissionState; box: Ref<HTMLElement> }) {
  if (state.kind === 'sending') return <Progress share={state.share} hasPhotos={state.hasPhotos} />;
  if (state.kind === 'idle') return null;
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="failure"
      className="mt-6 max-w-2xl border-l-4 border-persimmon bg-sheet px-4 py-3"
    >
      <h3 id="failure" className="text-lg">
        Submission Error
      </h3>
      <ul className="space-y-1">
        {state.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {state.taken.length > 0 && (
        <p className="mt-2 text-sm text-quiet">Sent already, and not sent again: {state.taken.join(', ')}.</p>
      )}
    </section>
  );
}

const QUARTER = 25;

/** The bar moves as it likes; what is read out moves by quarters. */
function Progress({ share, hasPhotos }: { share: number; hasPhotos: boolean }) {
  const percent = Math.round(share * 100);
  const said = Math.floor(percent / QUARTER) * QUARTER;
  const what = hasPhotos ? 'Uploading your review and photos' : 'Sending your review';
  return (
    <div className="mt-6 max-w-md">
      <p className="flex justify-between text-sm">
        <span>{percent < 100 ? what : 'Storing your review'}</span>
        <span className="tabular-nums">{percent} %</span>
      </p>
      <progress aria-label="Upload" max={100} value={percent} className="h-2 w-full accent-celadon" />
      <output className="sr-only">{said} percent sent</output>
    </div>
  );
}
