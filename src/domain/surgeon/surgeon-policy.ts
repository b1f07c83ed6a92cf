import type { Actor } from '../account/actor.ts';
import { adminMay, type Permission, staffMay } from '../account/permission.ts';

/** Permissions on surgeons, the one table for services and buttons. */
export const surgeonCan = {
  rename: staffMay,
  takeDown: staffMay,
  merge: adminMay,
  split: adminMay,
} satisfies Record<string, (actor: Actor) => Permission>;
