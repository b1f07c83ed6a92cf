import { useState } from 'react';

/** A question that must be answered before a form is submitted. */
export type Confirmation<About> = { about: About; answer: (isMeant: boolean) => void };

export function useConfirmation<About>() {
  const [question, setQuestion] = useState<Confirmation<About> | null>(null);
  const ask = (about: About) =>
    new Promise<boolean>((resolve) => {
      setQuestion({
        about,
        answer: (isMeant) => {
          setQuestion(null);
          resolve(isMeant);
        },
      });
    });
  return { question, ask };
}
