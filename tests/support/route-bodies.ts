let made = 0;
/** Returns a slug that nothing has yet. */
export const unusedSlug = (name: string) => `${name}-${(made += 1)}`;

/** Request bodies: valid enough that the response depends on permission, not validation. */
export const BODIES: Record<string, object | (() => object)> = {
  'patch /reviews/{id}': { privateNotes: 'Called the clinic.' },
  'patch /reviews/{id}/verify': { verified: true },
  'post /reviews/{id}/restore-original': { editReason: 'The patient asked for it' },
  'post /reviews/{id}/ask': { question: 'In which month?' },
  'post /inquiries/{id}/decide-report': { outcome: 'kept', reason: 'It is plausible', reviewVersion: 1 },
  'post /admin/saved-replies': () => ({
    purpose: 'answer',
    title: unusedSlug('Soon'),
    body: 'We answer soon.',
  }),
  'put /admin/saved-replies/{id}': () => ({ purpose: 'answer', title: unusedSlug('Soon'), body: 'Soon.' }),
  'patch /clinics/{id}': { description: 'Two floors above the station.' },
  'patch /clinics/{id}/publish': { published: true },
  'post /clinics/{id}/refuse': { reason: 'It is a dental clinic.' },
  'patch /clinics/{id}/verify': { verified: true },
  'patch /clinics/{id}/register-link': { linked: false },
  'post /admin/clinic-changes/{id}/decline': { reason: 'The telephone number is of another clinic.' },
  'post /admin/posted-prices/{id}/decline': { reason: 'It is the price of two eyes.' },
  'post /admin/posted-prices/{id}/end': { reason: 'It is the price of two eyes.' },
  'patch /admin/surgeons/{id}': { name: 'Han Areum' },
  'post /admin/surgeons/{id}/take-down': { reason: 'The surgeon asked for it.' },
  'post /admin/surgeons/{id}/split': { spelling: 'Han Areum' },
  'put /clinic/posted-prices/{procedure}': { amountKrw: 3_000_000, validFrom: '2026-10-01' },
  'post /procedures': () => {
    const slug = unusedSlug('nose-tip-plasty');
    return { name: slug, slug, category: 'nose' };
  },
  'patch /procedures/{id}': { description: 'Of the tip alone.' },
  'post /procedure-categories': () => ({ name: unusedSlug('Ears') }),
  'patch /procedure-categories/{id}': () => ({ name: unusedSlug('Chins') }),
  'patch /inquiries/{id}/status': { status: 'archived' },
  'post /admin/password': { currentPassword: 'not the password', newPassword: 'another quiet password' },
  'patch /clinic/account': { language: 'ko' },
  'post /clinic/password': { currentPassword: 'not the password', newPassword: 'another quiet password' },
  'post /admin/login/code': { code: '123456' },
  'post /admin/second-factor': { code: '123456' },
  'post /admin/second-factor/setup': { password: 'not the password' },
  'post /admin/second-factor/recovery-codes': { password: 'not the password', code: '123456' },
  'post /admin/second-factor/off': { password: 'not the password', code: '123456' },
  'post /invitations/read': { token: 'x'.repeat(43) },
  'post /invitations/accept': { token: 'x'.repeat(43), password: 'another quiet password' },
  'post /admin/claims': { reviewIds: [] },
  'post /failed-searches': { kind: 'clinics', text: 'quiet lantern', language: 'en' },
  'post /admin/accounts': { role: 'moderator', username: 'quiet-lantern' },
  'post /admin/erasures': { email: 'nobody@mail.example', dryRun: true },
  'put /clinic/profile': { fields: { description: 'Two floors above the station.' } },
};
