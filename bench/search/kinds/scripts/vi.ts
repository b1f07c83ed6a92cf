import { forName, type Kind } from '../../kind.ts';
import type { Random } from '../../random.ts';
import { readEnglish } from '../words.ts';

/** Vietnamese around a name in Latin letters, with and without diacritics. */
const WORDS = [
  'thẩm mỹ viện',
  'bệnh viện thẩm mỹ',
  'bệnh viện',
  'phòng khám',
  'benh vien tham my',
  'tham my vien',
  'phẫu thuật thẩm mỹ',
];

const around = (text: string, random: Random) =>
  random.pick([
    `${random.pick(WORDS)} ${text}`,
    `${random.pick(WORDS)} ${text}`,
    `${random.pick(WORDS)} ${text} Hàn Quốc`,
    `${text} ở Hàn Quốc`,
    `${random.pick(WORDS)} ${text} giá bao nhiêu`,
  ]);

export const vietnameseKinds: readonly Kind[] = [
  {
    name: 'vi: names among words',
    expected: 0.9,
    make: (clinic, random, all) => {
      const text = readEnglish(clinic.root) ?? clinic.romanised;
      return text.length < 3 ? null : forName(around(text, random), clinic, all);
    },
  },
];
