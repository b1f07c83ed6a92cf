import { PHOTO_STAGES } from './photo-stage.ts';

/** Words about photos that no form of visitors shows at a field. */
export const PHOTO_MESSAGES = {
  unknown: (name: string) =>
    `This review has no photo '${name}'. Load the review again and name only photos that are to stay.`,
  stage: `A photo’s stage is ${PHOTO_STAGES.slice(0, -1).join(', ')} or ${PHOTO_STAGES.at(-1)}; leave it out if it is not known`,
  stageOfNone: (image: string) => `There is no photo ${image} to which this stage could belong`,
  stages: 'Photo stages must be an object: the path of each photo with its stage, or null',
  /** For a full disk or a failing bucket, which the sender cannot fix. */
  unstorable: 'Photos can’t be stored just now. Please try again in a few minutes.',
  unreadable: 'This photo can’t be shown just now. Please try again in a few minutes.',
} as const;
