import type { Kind } from '../../kind.ts';
import { japaneseKinds } from './ja.ts';

/** Queries in other scripts, made by tables that share nothing with the search's. */
export const scriptKinds: readonly Kind[] = [...japaneseKinds];
