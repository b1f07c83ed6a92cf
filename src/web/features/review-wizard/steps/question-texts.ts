import type { Texts } from '#texts/review-wizard.ts';
import type { QuestionColumn, REVIEW_FIELDS } from '#domain/review/review-fields.ts';
import type { SATISFACTION_LABELS } from '#domain/review/labels.ts';

type Answer<Column extends QuestionColumn> = keyof (typeof REVIEW_FIELDS)[Column]['question']['answers'];

type QuestionTexts = {
  [Column in QuestionColumn]: { label: string; answers: Readonly<Record<Answer<Column>, string>> };
};

/** Returns the texts of the questions with fixed answers, best answer first. */
export const questionTexts = (t: Texts): QuestionTexts => ({
  recovery: {
    label: t.recovery,
    answers: {
      'very-easy': t.recoveryVeryEasy,
      easy: t.recoveryEasy,
      moderate: t.recoveryModerate,
      difficult: t.recoveryDifficult,
      'very-difficult': t.recoveryVeryDifficult,
    },
  },
});

/** Returns the text of an answer. */
export const answerText = (t: Texts, column: QuestionColumn, answer: string): string | undefined =>
  new Map<string, string>(Object.entries(questionTexts(t)[column].answers)).get(answer);

/** Returns the texts of satisfaction, by score. */
export const satisfactionTexts = (t: Texts): Readonly<Record<keyof typeof SATISFACTION_LABELS, string>> => ({
  1: t.veryDissatisfied,
  2: t.dissatisfied,
  3: t.neutral,
  4: t.satisfied,
  5: t.verySatisfied,
});

/** Returns the text of a satisfaction of 1 to 5. */
export const satisfactionText = (t: Texts, score: number): string =>
  new Map(Object.entries(satisfactionTexts(t))).get(String(score)) ?? '';
