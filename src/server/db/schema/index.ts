export * from './account.ts';
export * from './audit.ts';
export * from './clinic.ts';
export * from './mail.ts';
export * from './message.ts';
export * from './procedure.ts';
export * from './review.ts';
export * from './site.ts';
