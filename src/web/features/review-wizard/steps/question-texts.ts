import type { Texts as WizardTexts } from '#texts/review-wizard.ts';
import type { Texts } from '#texts/scores.ts';
import type { Texts as Words } from '#texts/words.ts';
import type { QuestionColumn, REVIEW_FIELDS } from '#domain/review/review-fields.ts';
import { satisfactionWord } from '#web/lib/words.ts';

type Answer<Column extends QuestionColumn> = keyof (typeof REVIEW_FIELDS)[Column]['question']['answers'];

type QuestionTexts = {
  [Column in QuestionColumn]: { label: string; answers: Readonly<Record<Answer<Column>, string>> };
};

/** Returns the texts of the questions with fixed answers, best answer first. */
export const questionTexts = (t: Texts): QuestionTexts => ({
  recovery: {
    label: t.recovery,
    answers: {
      'very-easy': t.veryEasy,
      easy: t.easy,
      moderate: t.moderate,
      difficult: t.difficult,
      'very-difficult': t.veryDifficult,
    },
  },
});

/** Returns a satisfaction with its word, '4 of 5, Satisfied'. */
export const satisfactionText = (t: WizardTexts, words: Words, score: number): string =>
  t.scoreOf({ score, label: satisfactionWord(words, score) ?? '' });

/** Returns the text of an answer. */
export const answerText = (t: Texts, column: QuestionColumn, answer: string): string | undefined =>
  new Map<string, string>(Object.entries(questionTexts(t)[column].answers)).get(answer);
