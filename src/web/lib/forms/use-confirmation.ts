import { useState } from 'react';

/** A question that must be answered before a form is submitted. */
export type Confirmation<About> = { about: About; answer: (isConfirmed: boolean) => void };

export function useConfirmation<About>() {
  const [question, setQuestion] = useState<Confirmation<About> | null>(null);
  const ask = (about: About) =>
    new Promise<boolean>((resolve) => {
      setQuestion({
        about,
        answer: (isConfirmed) => {
          setQuestion(null);
          resolve(isConfirmed);
        },
      });
    });
  return { question, ask };
}
