import type { AdminReview } from '#domain/review/admin-review-views.ts';
import type { DecisionAction } from '#domain/review/undo.ts';
import { currentOf, PortalError, reasonOf } from '#web/api/portal-error.ts';
import { clearDraft } from '#web/lib/form-draft.ts';
import { pressedAt } from '#web/lib/settled.ts';
import { useRefusals } from '#web/lib/use-refusals.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useModeration } from '../moderation-context.ts';
import { useUndo } from '../undo/undo-context.ts';
import type { Decline } from './decline-form.tsx';
import { declineDraft, SELECTED } from './decline-draft.ts';
import { findOpen, listSelected, mayDecide, type QueueEvent, type QueueState } from './queue-machine.ts';

type Versioned = Pick<AdminReview, 'id' | 'version'>;

/** The event of a press. */
type PressEvent = { timeStamp: number };

type Decision = { published: true } | ({ published: false } & Decline);

type Parts = {
  send: (event: QueueEvent<AdminReview>) => void;
  /** The queue at this moment. */
  read: () => QueueState<AdminReview>;
  refresh: () => void;
  /** Finds out who decided a review first. */
  tell: (row: AdminReview) => Promise<string>;
};

/** Sends what is decided, each review with the version that was shown, and says what came of it. */
export function useDecisions({ send, read, refresh, tell }: Parts) {
  const { api, actor } = useModeration();
  const { toast } = useToast();
  const { refusals, refuse } = useRefusals<number>();
  const undo = useUndo();

  /** @returns whether it was decided; else the review as it stands, if it still waits */
  const sendOne = async (review: AdminReview, decision: Decision) => {
    refuse(review.id, null);
    const sent = undo.begin(review.id, nameAction(review, decision));
    try {
      const { version } = await api.reviews.update(review, { ...decision, verified: decision.published });
      clearDraft(declineDraft(actor, review.id));
      sent.done(version);
      return { isMade: true, back: null };
    } catch (error) {
      const current = (currentOf(error) as AdminReview | null) ?? review;
      const isDeleted = error instanceof PortalError && error.status === 404;
      const isBack = current.status === review.status && !isDeleted;
      if (isBack) {
        refuse(review.id, reasonOf(error));
        toast({ kind: 'error', description: 'Failed to update publication status' });
      } else {
        void tell(current).then((description) =>
          toast({ kind: 'error', title: `Review #${review.id} was decided already`, description }),
        );
      }
      sent.failed();
      // The decision may have been made though its answer was lost.
      undo.restore();
      refresh();
      return { isMade: false, back: isBack ? current : null };
    }
  };

  return {
    refusals,
    /**
     * Sends a decision, if the press may decide.
     * @param shown the review that the control shows, or the screen if it was a key
     */
    decide: async (shown: Versioned, decision: Decision, press: PressEvent) => {
      const kind = decision.published ? 'publish' : 'decline';
      const review = findOpen(read());
      if (!review || !mayDecide(read(), { ...shown, kind, at: pressedAt(press) })) return;
      send({ type: 'decide' });
      const { back } = await sendOne(review, decision);
      send({ type: 'answer', back });
    },
    /** Declines those of the reviews that are still selected in the version that is given, one after the other. */
    declineSelected: async (shown: readonly Versioned[], decline: Decline) => {
      const versions = new Map(shown.map(({ id, version }) => [id, version]));
      const reviews = listSelected(read()).filter(({ id, version }) => versions.get(id) === version);
      send({ type: 'unselect' });
      let made = 0;
      for (const review of reviews) {
        // One at a time: each answer says whether the next is still about what was shown.
        // oxlint-disable-next-line no-await-in-loop
        const { isMade, back } = await sendOne(review, { published: false, ...decline });
        if (isMade) send({ type: 'leave', review });
        else if (back) send({ type: 'change', row: back });
        if (isMade) made += 1;
      }
      if (made === shown.length) clearDraft(declineDraft(actor, SELECTED));
      else
        toast({ kind: 'error', title: 'Not all were declined', description: countMade(made, shown.length) });
    },
  };
}

const countMade = (made: number, asked: number) =>
  `${made} of ${asked} were declined. The others are marked in the list; your reason is kept.`;

/** What a decision is called: a published review is taken back, not declined. */
const nameAction = ({ status }: AdminReview, { published }: Decision): DecisionAction =>
  published ? 'publish' : status === 'published' ? 'unpublish' : 'decline';
