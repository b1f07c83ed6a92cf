import type { ReactNode } from 'react';

type Props = {
  /** The label that opens the preview, such as 'What the letter says'. */
  summary: string;
  subject: string;
  children: ReactNode;
};

/** A collapsed preview of a letter before it is sent. */
export function LetterPreview({ summary, subject, children }: Props) {
  return (
    <details>
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-celadon underline decoration-celadon/40 underline-offset-4 pointer-coarse:min-h-11">
        {summary}
      </summary>
      <div className="max-w-measure space-y-2 border-s-4 border-hairline py-1 ps-3 wrap-anywhere">
        <p className="font-semibold">{subject}</p>
        {children}
      </div>
    </details>
  );
}
