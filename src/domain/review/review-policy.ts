import type { Actor } from '../account/actor.ts';
import type { ReviewStatus } from './review-status.ts';
import { adminMay, type Permission, staffMay } from '../account/permission.ts';

/** The properties of a review that permissions depend on. */
type ReviewState = { status: ReviewStatus; parkedAt?: unknown };

/** Actions of staff on a review. */
type ReviewAction =
  | 'edit'
  | 'publish'
  | 'unpublish'
  | 'decline'
  | 'forceUnpublish'
  | 'ask'
  | 'resume'
  | 'keep'
  | 'verify'
  | 'remove';

type Rule = (actor: Actor, review: ReviewState) => Permission;

/** Allows staff what the state of the review does not forbid. @param refusal says why it does */
const staffUnless =
  (isForbidden: (review: ReviewState) => boolean, refusal: string): Rule =>
  (actor, review) =>
    staffMay(actor) === true && isForbidden(review) ? refusal : staffMay(actor);

const isPublished = ({ status }: ReviewState) => status === 'published';
const isUnpublished = (review: ReviewState) => !isPublished(review);
const isDecided = ({ status }: ReviewState) => status !== 'pending';

/** Permissions on reviews by state, the one table for services and buttons. */
export const reviewCan: Record<ReviewAction, Rule> = {
  edit: staffMay,
  publish: staffUnless(isPublished, 'It is published already.'),
  unpublish: staffUnless(isUnpublished, 'It is not published.'),
  decline: staffUnless(isDecided, 'Only a pending review can be declined.'),
  forceUnpublish: staffMay,
  ask: staffUnless(isDecided, 'Questions are asked about a pending review.'),
  resume: staffUnless(({ parkedAt }) => !parkedAt, 'It does not wait for an answer.'),
  keep: staffMay,
  verify: staffUnless(isUnpublished, 'Only a published review can be verified.'),
  remove: adminMay,
};
