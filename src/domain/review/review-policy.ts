import { type Actor, isAdmin, isStaff } from '../account/actor.ts';

/** What a decision about a review depends on. */
type ReviewState = { status: 'pending' | 'published' | 'draft' };

/** True, or the reason why not: the verb refuses with it, the button shows it. */
export type Permission = true | string;

const NO_STAFF = 'Please log in.';
const NO_ADMIN = 'Only an administrator can do this.';

const staff = (actor: Actor): Permission => isStaff(actor) || NO_STAFF;
const admin = (actor: Actor): Permission => isAdmin(actor) || (isStaff(actor) ? NO_ADMIN : NO_STAFF);

/** What staff do with a review. */
type ReviewAction = 'edit' | 'publish' | 'unpublish' | 'decline' | 'forceUnpublish' | 'verify' | 'remove';

/** Who may do what with a review in which state. The one table that verbs and buttons read. */
export const reviewCan: Record<ReviewAction, (actor: Actor, review: ReviewState) => Permission> = {
  edit: (actor) => staff(actor),
  publish: (actor, review) =>
    staff(actor) === true && review.status === 'published' ? 'It is published already.' : staff(actor),
  unpublish: (actor, review) =>
    staff(actor) === true && review.status !== 'published' ? 'It is not published.' : staff(actor),
  decline: (actor, review) =>
    staff(actor) === true && review.status !== 'pending'
      ? 'Only a pending review can be declined.'
      : staff(actor),
  forceUnpublish: (actor) => staff(actor),
  verify: (actor, review) =>
    staff(actor) === true && review.status !== 'published'
      ? 'Only a published review can be verified.'
      : staff(actor),
  remove: (actor) => admin(actor),
};
