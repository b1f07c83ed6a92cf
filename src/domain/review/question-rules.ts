export const QUESTION_LIMIT = 1_000;

export const QUESTION_MESSAGES = {
  missing: 'Please write a question',
  long: 'Please keep the question within 1,000 characters',
  noAddress: 'Nobody can be asked: no e-mail address is known of this review’s submitter.',
} as const;
