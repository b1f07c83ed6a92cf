/** Uses of saved replies. */
export const REPLY_PURPOSES = ['decline', 'question', 'answer'] as const;

export type ReplyPurpose = (typeof REPLY_PURPOSES)[number];

export const PURPOSE_NAMES: Record<ReplyPurpose, string> = {
  decline: 'Reasons for declining',
  question: 'Questions to submitters',
  answer: 'Answers to messages',
};

export const REPLY_LIMITS = { title: 80, body: 1_000 } as const;

export const REPLY_MESSAGES = {
  purpose: 'Please choose what the reply is for',
  title: 'Please give the reply a title',
  titleLong: `Please keep the title within ${REPLY_LIMITS.title} characters`,
  titleTaken: 'There is a reply of this title for the same purpose',
  body: 'Please write the reply',
  bodyLong: 'Please keep the reply within 1,000 characters',
} as const;
