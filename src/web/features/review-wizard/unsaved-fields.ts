import type { StageByKey } from './photos/pick-photos.ts';

/** Form data held only in memory: survives a visit to another page of the site, but no reload. */
type UnsavedFields = { photos: readonly File[]; stages: StageByKey; email: string };

let remembered: UnsavedFields = { photos: [], stages: new Map(), email: '' };

/**
 * Keeps photos and e-mail address in memory while another page is open, such as the one that adds a clinic.
 */
export function rememberUnsavedFields(form: UnsavedFields): void {
  remembered = form;
}

export const readUnsavedFields = (): UnsavedFields => remembered;
