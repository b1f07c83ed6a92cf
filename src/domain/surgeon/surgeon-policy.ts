import type { Actor } from '../account/actor.ts';
import { adminMay, type Permission, staffMay } from '../account/permission.ts';

/** Permissions on surgeons, the one table for services and buttons. A merge cannot be undone. */
export const surgeonCan = {
  rename: staffMay,
  takeDown: staffMay,
  merge: adminMay,
} satisfies Record<string, (actor: Actor) => Permission>;
