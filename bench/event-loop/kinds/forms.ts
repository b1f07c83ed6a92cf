import { submissionFields } from '#tests/support/submission.ts';
import type { Attack } from '../send.ts';
import { type Kind, LARGEST_BODY, repeat } from './kind.ts';
import { endOf, part, postForm, submit } from './multipart.ts';

/** Just below the parser's limit for one field, 64 KB. */
const FIELD_BYTES = 60 * 1024;
/** Texts that can be slow for a regular expression or a normalisation. */
const TEXTS: Record<string, string> = {
  brackets: '(',
  spaces: ' ',
  'line feeds': '\n',
  digits: '1',
  commas: ',',
  hyphens: 'a-',
  'e-mail addresses': 'a@a.',
  'days and times': '2026-01-01T00:00:00.',
  'combining marks': '\u0316\u0301',
  'combining marks, sorted': '\u0345',
  'ligatures of eighteen letters': '\ufdfa',
  'Hangul syllables': '뷁',
  'lone jamo': 'ᄀ가',
  'zero-width joiners': '👩\u200d',
};

const TEXT_FIELDS = Object.keys(submissionFields({ clinicId: 1, procedureId: 1 })).filter(
  (name) => !['clinicId', 'procedureId', 'published'].includes(name),
);

/** Forms of 10,000 tiny parts, and of as many as fit into 25 MB. */
function tinyParts(make: (index: number) => Buffer): Attack[] {
  const some = Buffer.concat(Array.from({ length: 10_000 }, (_, index) => make(index)));
  const times = Math.floor(LARGEST_BODY / some.length);
  return [
    postForm(Buffer.concat([some, endOf()])),
    postForm(Buffer.concat([...Array<Buffer>(times).fill(some), endOf()])),
  ];
}

/** Bodies full of near misses of their boundary, before the first part and in the last. */
function almost(boundary: string, text: string): Attack[] {
  const head = part({ name: 'content', value: '', boundary }).subarray(0, -2);
  const body = Buffer.alloc(LARGEST_BODY, text);
  return [postForm(body, boundary), postForm(Buffer.concat([head, body]), boundary)];
}

const nameless = Buffer.from('--bench-boundary\r\nContent-Type: text/plain\r\n\r\nx\r\n');

/** Hostile forms, and long texts in every field. */
export function formKinds(): Kind[] {
  return [
    { name: 'tiny fields', attacks: () => tinyParts((n) => part({ name: `field${n}`, value: 'x' })) },
    {
      name: 'tiny files',
      attacks: () => tinyParts((n) => part({ name: `image${n % 999}`, value: 'x', file: 'a.jpg' })),
    },
    { name: 'tiny parts without a name', attacks: () => tinyParts(() => nameless) },
    {
      name: 'a part with 25 MB of headers',
      attacks: () => [
        postForm(
          Buffer.concat([Buffer.from('--bench-boundary\r\n'), Buffer.alloc(LARGEST_BODY, 'a: b\r\n')]),
        ),
      ],
    },
    {
      name: 'a file name of 25 MB',
      attacks: () => [postForm(part({ name: 'image0', value: 'x', file: 'a'.repeat(LARGEST_BODY) }))],
    },
    {
      name: '25 MB before the first boundary',
      attacks: () => [
        postForm(Buffer.alloc(LARGEST_BODY, '-')),
        postForm(Buffer.alloc(LARGEST_BODY, '\r\n--')),
      ],
    },
    ...[70, 200, 1_000, 8_000].map((length): Kind => {
      const boundary = 'a'.repeat(length);
      return {
        name: `a boundary of ${length} letters, nearly matched`,
        attacks: () => [
          ...almost(boundary, 'a'),
          ...almost(boundary, `\r\n--${boundary.slice(1)}`),
          ...almost(boundary, `b${boundary.slice(1)}`),
          ...almost(boundary, `\r\n--${boundary.slice(1)}b`),
        ],
      };
    }),
    ...Object.entries(TEXTS).map(([name, text]): Kind => ({
      name: `fields of 60 KB of ${name}`,
      attacks: (sample) => [
        ...TEXT_FIELDS.map((field) => submit(sample, { [field]: repeat(text, FIELD_BYTES) })),
        submit(sample, Object.fromEntries(TEXT_FIELDS.map((field) => [field, repeat(text, FIELD_BYTES)]))),
      ],
    })),
    {
      name: 'the longest experience',
      attacks: (sample) =>
        Object.values(TEXTS).map((text) => submit(sample, { content: `Fine. ${repeat(text, 9_000)}` })),
    },
    {
      name: 'the longest experience of marks and ligatures',
      attacks: (sample) =>
        ['\u0316\u0301', '\ufdfa', '뷁', '각'].map((text) =>
          submit(sample, { content: `Fine. ${text.repeat(Math.floor(9_900 / text.length))}` }),
        ),
    },
  ];
}
