import type { OwnInquirySummary } from '#domain/clinic-portal/clinic-portal-views.ts';
import { setMessageStatus, type StatusChange } from '../message/set-message-status.ts';
import type { Replaced } from '../row-version.ts';
import { requireClinic } from '../require.ts';
import { findOwnInquiry, toOwnSummary } from './own-inquiries.ts';
import type { Verb } from '../verb.ts';

/**
 * Archives or restores an inquiry of the clinic.
 * @throws AppError not-found, also for messages of others; forbidden; ConflictError with the present summary
 */
export const changeOwnInquiryStatus: Verb<StatusChange, Replaced & { message: OwnInquirySummary }> = async ({
  ctx,
  input,
}) => {
  const { clinicId } = requireClinic(ctx);
  return setMessageStatus(ctx, input, async (tx, id) =>
    toOwnSummary(await findOwnInquiry(ctx, tx, { id, clinicId })),
  );
};
