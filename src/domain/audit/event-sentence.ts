import { languageName } from '../language-name.ts';
import { readLocale } from '../locales.ts';
import { messageReference } from '../message/message.ts';
import type { AuditEntity, AuditEntry } from './audit-views.ts';

/** Sentences by entity and action; '{}' stands for the entity. Actions without a sentence are shown by name. */
const PHRASES: Record<AuditEntity, Record<string, string>> = {
  review: {
    edit: 'edited {}',
    publish: 'published {}',
    unpublish: 'unpublished {}',
    decline: 'declined {}',
    'force-unpublish': 'force unpublished {}',
    restore: 'gave {} back as it was sent',
    undo: 'undid a decision about {}',
    ask: 'asked the submitter of {} a question',
    resume: 'put {} back into the queue',
    keep: 'kept {} after a report',
    'send letter': 'sent the submitter of {} a letter',
    'drop letter': 'did not send the submitter of {} a letter',
    verify: 'verified {}',
    unverify: 'took back the verification of {}',
    'add photos': 'added photos to {}',
    delete: 'deleted {}',
    erase: 'erased {} at its writer’s wish',
    expire: 'deleted {}, whose period was over',
    anonymise: 'took the writer’s name and address from {}',
  },
  clinic: {
    add: 'added {}',
    edit: 'edited {}',
    publish: 'published {}',
    unpublish: 'unpublished {}',
    refuse: 'refused the submitted {}',
    expire: 'deleted the refused {}, whose period was over',
    verify: 'verified {}',
    unverify: 'took back the verification of {}',
    'link-register': 'linked {} to the national register again',
    'unlink-register': 'unlinked {} from the national register',
    'confirm-name': 'confirmed the English name of {}',
    merge: 'merged another entry into {}',
    'undo-merge': 'undid the merge of {} into another entry',
    'expire-merge': 'made a merge into {} final, whose period was over',
    delete: 'deleted {} with its reviews and accounts',
  },
  'clinic-change': {
    propose: 'proposed a change to {}',
    withdraw: 'took back a proposed change to {}',
    approve: 'approved a change to {}',
    decline: 'declined a change to {}',
  },
  'posted-price': {
    propose: 'posted a price of {}, to be approved',
    withdraw: 'took back a posted price of {}',
    approve: 'approved a posted price of {}',
    decline: 'declined a posted price of {}',
    end: 'took down a posted price of {}',
  },
  procedure: {
    create: 'added {}',
    edit: 'edited {}',
    delete: 'deleted {}',
    merge: 'merged another procedure into {}',
    'undo-merge': 'undid the merge of {} into another procedure',
    'expire-merge': 'made a merge into {} final, whose period was over',
    'add-category': 'added a category of procedures',
    'rename-category': 'renamed a category of procedures',
    'remove-category': 'removed a category of procedures',
  },
  surgeon: {
    rename: 'corrected the name of {}',
    'take-down': 'took down the page of {}',
    'put-back': 'put the page of {} back',
    merge: 'merged another surgeon into {}',
    split: 'separated a merged surgeon from {}',
  },
  message: {
    open: 'opened {}',
    restore: 'moved {} back to unread',
    start: 'began to work on {}',
    resolve: 'resolved {}',
    archive: 'archived {}',
    reopen: 'opened {} again',
    delete: 'deleted {}',
    'ask support': 'wrote {} to the administrator',
    expire: 'deleted {}, whose period was over',
  },
  'saved-reply': {
    create: 'added {}',
    edit: 'edited {}',
    delete: 'deleted {}',
  },
  account: {
    create: 'made the account {}',
    invite: 'invited {}',
    'invite again': 'invited {} anew',
    'withdraw access': 'withdrew the access of {}',
    'accept invitation': 'accepted the invitation',
    'choose a new password': 'chose a new password by a link',
    'change password': 'changed the password',
    'choose a language': 'chose another language',
    'reset password': 'reset the password of {}',
    'ask for a new password': 'asked for a new password of {}',
    'log in': 'logged in',
    'log out': 'logged out',
    'fail to log in': 'failed to log in as {}',
    'fail the second factor': 'knew the password of {} and sent a wrong code',
    'use a recovery code': 'logged in with a recovery code',
    'switch on second factor': 'switched on the second factor',
    'switch off second factor': 'switched off the second factor',
    'renew recovery codes': 'made new recovery codes',
    'reset second factor': 'reset the second factor of {}',
    delete: 'removed the account {}',
  },
  export: { export: 'exported {}' },
};

/** The parts of a sentence about an event: actor, text before the entity, entity, text after it. */
export type EventSentence = { actor: string; before: string; thing: string | null; after: string };

/** Describes an event in the parts of a sentence: 'Kim.minji published review #12 (Rhinoplasty at Paper Crane)'. */
export function describeEvent(event: AuditEntry): EventSentence {
  const phrase = PHRASES[event.entity][event.action] ?? `did ‘${event.action}’ with {}`;
  const [before = '', after] = phrase.split('{}');
  const actor = event.actorName;
  if (after === undefined) return { actor, before, thing: null, after: '' };
  return { actor, before: before.trimEnd(), thing: NAMES[event.entity](event), after };
}

/** Names of entities, which work for deleted ones too. */
const NAMES: Record<AuditEntity, (event: AuditEntry) => string> = {
  review: ({ entityId, thing }) => `review #${entityId}${thing === null ? '' : ` (${thing})`}`,
  message: ({ entityId }) => (entityId === null ? 'a message' : `message ${messageReference(entityId)}`),
  clinic: ({ entityId, thing }) => thing ?? `clinic #${entityId}`,
  'clinic-change': ({ thing, details }) => thing ?? `clinic #${idIn(details['clinicId'])}`,
  'posted-price': ({ thing, details }) => thing ?? `clinic #${idIn(details['clinicId'])}`,
  procedure: ({ entityId, thing }) => thing ?? `procedure #${entityId}`,
  surgeon: ({ entityId, thing }) => thing ?? `surgeon #${entityId}`,
  'saved-reply': ({ entityId, thing }) =>
    thing === null ? `saved reply #${entityId}` : `the saved reply ‘${thing}’`,
  account: ({ thing, details }) => nameAccount(thing, details),
  export: ({ details: { table } }) => `the table of ${typeof table === 'string' ? table : 'something'}`,
};

function nameAccount(clinicName: string | null, { username, clinicId }: AuditEntry['details']): string {
  if (typeof username === 'string') return `‘${username}’`;
  if (typeof clinicId === 'number') return `an account of ${clinicName ?? `clinic #${clinicId}`}`;
  return 'an account that does not exist';
}

const idIn = (value: unknown) => (typeof value === 'number' ? value : 'unknown');

/** 'treatmentDate' → 'treatment date', 'texts.ja' → 'texts in Japanese'. */
export function fieldName(field: string): string {
  const [name = '', entry] = field.split('.');
  const words = name.replace(/([A-Z])/g, ' $1').toLowerCase();
  const locale = readLocale(entry);
  return locale === null ? words : `${words} in ${languageName(locale)}`;
}

/** Turns an action into the label of an option: 'add-category' → 'Add category'. */
export function actionName(action: string): string {
  const words = action.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
