import type { Attack } from '../send.ts';
import { type Kind, LARGEST_BODY, repeat, type Sample } from './kind.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

type Write = Pick<Attack, 'method' | 'path' | 'headers'> & {
  /** The route's body limit in kilobytes, minus the characters around a text. */
  kilobytes: number;
  fields: readonly string[];
};

const publicWrites = (): Write[] =>
  [
    { path: '/api/submit-clinic', kilobytes: 47, fields: ['name', 'address'] },
    { path: '/api/inquiries', kilobytes: 15, fields: ['name', 'email', 'subject', 'message', 'procedure'] },
    { path: '/api/bug-reports', kilobytes: 15, fields: ['name', 'email', 'title', 'description'] },
    { path: '/api/admin/login', kilobytes: 15, fields: ['username', 'password'] },
    { path: '/api/clinic/login', kilobytes: 15, fields: ['email', 'password'] },
    { path: '/api/clinic/password-reset', kilobytes: 15, fields: ['email'] },
    { path: '/api/invitations/read', kilobytes: 15, fields: ['token'] },
    { path: '/api/invitations/accept', kilobytes: 15, fields: ['token', 'password'] },
  ].map((write) => ({ ...write, method: 'POST', headers: JSON_TYPE }));

const REVIEW_FIELDS = [
  'content',
  'privateNotes',
  'doctor',
  'country',
  'satisfaction',
  'dateReceived',
  'images',
];
const CLINIC_FIELDS = ['name', 'nameKo', 'address', 'description', 'phone', 'website', 'specialties'];

const staffWrites = ({ reviewId, clinicId, procedureId, cookie }: Sample): Write[] =>
  [
    { method: 'PATCH', path: `/api/reviews/${reviewId}`, kilobytes: 127, fields: REVIEW_FIELDS },
    { method: 'PATCH', path: `/api/reviews/${reviewId}/verify`, kilobytes: 15, fields: ['verified'] },
    { method: 'PATCH', path: `/api/clinics/${clinicId}`, kilobytes: 47, fields: CLINIC_FIELDS },
    {
      method: 'PATCH',
      path: `/api/procedures/${procedureId}`,
      kilobytes: 95,
      fields: ['name', 'slug', 'description'],
    },
    { method: 'POST', path: '/api/procedures', kilobytes: 95, fields: ['name', 'slug', 'description'] },
    { method: 'POST', path: '/api/procedure-categories', kilobytes: 15, fields: ['name'] },
    { method: 'POST', path: '/api/admin/accounts', kilobytes: 15, fields: ['role', 'username', 'email'] },
    {
      method: 'POST',
      path: '/api/admin/password',
      kilobytes: 15,
      fields: ['currentPassword', 'newPassword'],
    },
  ].map((write) => ({ ...write, headers: { ...JSON_TYPE, cookie } }));

const every = (sample: Sample) => [...publicWrites(), ...staffWrites(sample)];

const json = (value: unknown) => Buffer.from(JSON.stringify(value));

const TEXTS: Record<string, string> = {
  brackets: '(',
  spaces: ' ',
  'line feeds': '\n',
  'combining marks': '\u0316\u0301',
  'combining marks, sorted': '\u0345',
  'ligatures of eighteen letters': '\ufdfa',
  'Hangul syllables': '뷁',
  'e-mail addresses': 'a@a.',
  'web addresses': 'https://a.',
  'Korean road suffixes': '로',
  'Korean floors': '1층',
};

/** JSON and URL-encoded forms: of 25 MB, and of the largest size that each route reads. */
export function jsonKinds(): Kind[] {
  const large = json({ name: 'a'.repeat(LARGEST_BODY - 20) });
  const deep = Buffer.alloc(LARGEST_BODY, '[');
  return [
    {
      name: '25 MB of JSON with Content-Length',
      attacks: (sample) => every(sample).map((write) => ({ ...write, body: large })),
    },
    {
      name: '25 MB of JSON without Content-Length',
      attacks: (sample) => every(sample).map((write) => ({ ...write, body: large, isChunked: true })),
    },
    {
      name: '25 MB to routes that read no body',
      attacks: ({ cookie, pendingId }) => [
        { method: 'POST', path: '/api/admin/logout', body: large, headers: JSON_TYPE, isChunked: true },
        {
          method: 'POST',
          path: `/api/reviews/${pendingId}/force-unpublish`,
          body: large,
          headers: { ...JSON_TYPE, cookie },
        },
        { method: 'POST', path: '/clinics', body: large, headers: JSON_TYPE },
        { method: 'POST', path: '/contact', body: large, headers: FORM_TYPE, isChunked: true },
        { method: 'POST', path: '/clinics.data', body: large, headers: JSON_TYPE },
        { method: 'PUT', path: '/api/reviews', body: large, headers: JSON_TYPE, isChunked: true },
        { method: 'GET', path: '/api/clinics', body: large, isChunked: true },
      ],
    },
    {
      name: 'the most deeply nested JSON',
      attacks: (sample) =>
        every(sample).flatMap((write) => {
          const bytes = write.kilobytes * 1024;
          const halves = Math.floor(bytes / 2) - 20;
          const objects = write.kilobytes * 170;
          return [
            { ...write, body: deep.subarray(0, bytes) },
            { ...write, body: Buffer.from('['.repeat(halves) + ']'.repeat(halves)) },
            { ...write, body: Buffer.from(`{"a":`.repeat(objects) + 1 + '}'.repeat(objects)) },
          ];
        }),
    },
    {
      name: 'JSON with the most names',
      attacks: (sample) =>
        every(sample).map((write) => ({
          ...write,
          body: json(
            Object.fromEntries(Array.from({ length: write.kilobytes * 80 }, (_, n) => [`n${n}`, 1])),
          ),
        })),
    },
    {
      name: 'the longest lists in JSON',
      attacks: (sample) =>
        staffWrites(sample).flatMap((write) =>
          [1, 'x', {}].map((item) => {
            const list = Array.from({ length: Math.floor((write.kilobytes * 1000) / 16) }, () => item);
            return {
              ...write,
              body: json({ images: list, aliases: list, specialties: list, status: list }),
            };
          }),
        ),
    },
    {
      name: 'lists of photos',
      attacks: (sample) =>
        staffWrites(sample)
          .slice(0, 1)
          .flatMap((write) => [
            { ...write, body: json({ images: `[${'['.repeat(60_000)}` }) },
            { ...write, body: json({ images: Array.from({ length: 9_000 }, (_, n) => `/api/m/${n}`) }) },
          ]),
    },
    ...Object.entries(TEXTS).map(([name, text]): Kind => ({
      name: `the longest texts of ${name}`,
      attacks: (sample) =>
        every(sample).flatMap((write) => {
          const share = (fields: readonly string[]) => {
            // JSON escapes a line feed to two characters.
            const bytes = (write.kilobytes * 1000) / fields.length / (text === '\n' ? 2 : 1);
            const long = repeat(text, Math.floor(bytes));
            return { ...write, body: json(Object.fromEntries(fields.map((field) => [field, long]))) };
          };
          return [...write.fields.map((field) => share([field])), share(write.fields)];
        }),
    })),
    {
      name: 'plain forms of 15 KB',
      attacks: () =>
        ['/api/inquiries', '/api/bug-reports'].flatMap((path) =>
          ['&', '=', '%', 'a=1&', '+'].map((text) => ({
            method: 'POST',
            path,
            headers: FORM_TYPE,
            body: Buffer.alloc(15_000, text),
          })),
        ),
    },
  ];
}
