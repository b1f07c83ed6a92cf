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

/** Permissions on reviews by state, the one table for services and buttons. */
export const reviewCan: Record<ReviewAction, (actor: Actor, review: ReviewState) => Permission> = {
  edit: staffMay,
  publish: (actor, review) =>
    staffMay(actor) === true && review.status === 'published' ? 'It is published already.' : staffMay(actor),
  unpublish: (actor, review) =>
    staffMay(actor) === true && review.status !== 'published' ? 'It is not published.' : staffMay(actor),
  decline: (actor, review) =>
    staffMay(actor) === true && review.status !== 'pending'
      ? 'Only a pending review can be declined.'
      : staffMay(actor),
  forceUnpublish: staffMay,
  ask: (actor, review) =>
    staffMay(actor) === true && review.status !== 'pending'
      ? 'Questions are asked about a pending review.'
      : staffMay(actor),
  resume: (actor, review) =>
    staffMay(actor) === true && !review.parkedAt ? 'It does not wait for an answer.' : staffMay(actor),
  keep: staffMay,
  verify: (actor, review) =>
    staffMay(actor) === true && review.status !== 'published'
      ? 'Only a published review can be verified.'
      : staffMay(actor),
  remove: adminMay,
};
