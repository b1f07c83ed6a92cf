import * as z from 'zod';
import { cleanText, oneLine } from '../clean-text.ts';
import { fault, type FaultCode } from '../fault-messages.ts';
import { parseUrl } from '../parse-url.ts';
import { tooLong } from '../too-long.ts';
import { CLINIC_LIMITS as LIMITS } from './clinic-submission-rules.ts';
import { byLocale, LOCAL_NAME_LOCALES } from './local-names.ts';
import { LONGEST_CHANNEL, MESSAGING, type MessagingChannel } from './messaging.ts';
import { pickSpokenLanguages, SPOKEN_LANGUAGES } from './spoken-languages.ts';

const required = (
  limits: { shortest: number; longest: number },
  faults: Record<'missing' | 'short' | 'long', FaultCode>,
) =>
  z
    .string({ error: faults.missing })
    .transform(oneLine)
    .pipe(z.string().min(1, faults.missing))
    .pipe(z.string().min(limits.shortest, faults.short).max(limits.longest, faults.long));

/** An optional text: an empty one becomes null. */
const optional = (clean: (text: string) => string, longest: number) =>
  z
    .string('Please enter a text')
    .nullable()
    .transform((text) => (text === null ? null : clean(text) || null))
    .pipe(z.string().max(longest, tooLong(longest)).nullable());

/** A limit well above every list's maximum, since empty lines and duplicates count towards it. */
const MOST_LINES = 200;

/**
 * A list of short texts without empty ones and duplicates. Its length is checked first: a body has room for thousands.
 */
const list = (
  most: number,
  longest: number,
  faults = { long: tooLong(longest), many: `Please give at most ${most} of them` },
) =>
  z
    .array(z.unknown(), 'Please give a list')
    .max(MOST_LINES, faults.many)
    .pipe(z.array(z.string('Please enter a text')))
    .transform((texts) => [...new Set(texts.map(oneLine))].filter((text) => text !== ''))
    .pipe(z.array(z.string().max(longest, faults.long)).max(most, faults.many));

const LONGEST_CODE = 20;

const PHONE = /^[+(\d][\d\s()+.,~/-]*$/;

const isPhone = (text: string | null) =>
  text === null || (PHONE.test(text) && text.replaceAll(/\D/g, '').length >= 7);

/** Returns true for an http(s) URL without credentials; null is valid too. */
function isWebAddress(text: string | null): boolean {
  if (text === null) return true;
  const url = /^https?:\/\//i.test(text) ? parseUrl(text) : null;
  return url !== null && url.username === '' && url.password === '' && url.hostname.includes('.');
}

/** An account id at a messaging service, stored in the service's own notation. */
function channel(name: MessagingChannel) {
  const { read, fault: invalid } = MESSAGING[name];
  return optional(oneLine, LONGEST_CHANNEL)
    .refine((text) => text === null || read(text) !== null, invalid)
    .overwrite((text) => (text === null ? null : (read(text) ?? text)));
}

const coordinate = (limit: number, message: string) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    return value.trim() === '' ? null : Number(value);
  }, z.number(message).min(-limit, message).max(limit, message).nullable());

const name = required(LIMITS.name, {
  missing: 'clinicNameMissing',
  short: 'clinicNameTooShort',
  long: 'clinicNameTooLong',
});

const address = required(LIMITS.address, {
  missing: 'addressMissing',
  short: 'addressTooShort',
  long: 'addressTooLong',
});

/** Limit of a description; two in Hangul still fit into the limit of a form's body. */
const LONGEST_DESCRIPTION = 5_000;

/** Names by language; all of them are replaced, and a language without any is left out. */
const localNames = z
  .partialRecord(
    z.enum(LOCAL_NAME_LOCALES),
    list(LIMITS.localNames, LIMITS.name.longest, {
      long: fault('localNameTooLong'),
      many: fault('localNamesTooMany'),
    }),
    `Please give lists of names by language: ${LOCAL_NAME_LOCALES.join(', ')}`,
  )
  .transform((names) => byLocale((locale) => names[locale] ?? []));

/** Languages by code, in the order in which they are shown. */
const spokenLanguages = list(MOST_LINES, LONGEST_CODE)
  .pipe(z.array(z.enum(SPOKEN_LANGUAGES, `Please choose among ${SPOKEN_LANGUAGES.join(', ')}`)))
  .transform(pickSpokenLanguages);

/** Fields that a clinic's own account may ask to change; staff decide. */
export const profileFields = {
  localNames,
  description: optional(cleanText, LONGEST_DESCRIPTION),
  descriptionKo: optional(cleanText, LONGEST_DESCRIPTION),
  specialties: list(LIMITS.specialties.most, LIMITS.specialties.longest, {
    long: fault('specialtyTooLong'),
    many: fault('specialtiesTooMany'),
  }),
  spokenLanguages,
  phone: optional(oneLine, 50).refine(isPhone, fault('phoneInvalid')),
  website: optional(oneLine, 500).refine(isWebAddress, fault('websiteInvalid')),
  kakaotalk: channel('kakaotalk'),
  line: channel('line'),
  whatsapp: channel('whatsapp'),
  wechat: channel('wechat'),
  openingHours: optional(cleanText, 1_000),
};

/** All editable fields of a clinic, parsed from a form. */
export const clinicFields = {
  name,
  nameKo: optional(oneLine, LIMITS.name.longest),
  aliases: list(LIMITS.aliases, LIMITS.name.longest),
  address,
  addressKo: optional(oneLine, LIMITS.address.longest),
  district: optional(oneLine, 100),
  city: optional(oneLine, 100),
  ...profileFields,
  latitude: coordinate(90, 'Latitude must be a number from -90 to 90'),
  longitude: coordinate(180, 'Longitude must be a number from -180 to 180'),
};
