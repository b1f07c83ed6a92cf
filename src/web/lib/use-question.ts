import { useState } from 'react';

/** Something to be answered before a form goes on. */
export type Question<About> = { about: About; answer: (isMeant: boolean) => void };

/** Asks a question and waits for its answer. */
export function useQuestion<About>() {
  const [question, setQuestion] = useState<Question<About> | null>(null);
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
