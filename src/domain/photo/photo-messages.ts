/** Words about photos that no form of visitors shows at a field. */
export const PHOTO_MESSAGES = {
  unknown: (name: string) =>
    `This review has no photo '${name}'. Load the review again and name only photos that are to stay.`,
  /** For a full disk or a failing bucket, which the sender cannot fix. */
  unstorable: 'Photos can’t be stored just now. Please try again in a few minutes.',
  unreadable: 'This photo can’t be shown just now. Please try again in a few minutes.',
} as const;
