import type { Kind } from '../../kind.ts';
import { arabicKinds } from './ar.ts';
import { japaneseKinds } from './ja.ts';
import { foreignPlaceKinds } from './foreign-places.ts';
import { russianKinds } from './ru.ts';
import { thaiKinds } from './th.ts';
import { vietnameseKinds } from './vi.ts';
import { chineseKinds } from './zh.ts';

/** Queries in other scripts, made by tables that share nothing with the search's. */
export const scriptKinds: readonly Kind[] = [
  ...japaneseKinds,
  ...chineseKinds,
  ...vietnameseKinds,
  ...russianKinds,
  ...thaiKinds,
  ...arabicKinds,
  ...foreignPlaceKinds,
];
