/** Form data held only in memory: survives a visit to another page of the site, but no reload. */
type LeftForm = { photos: readonly File[]; email: string };

let left: LeftForm = { photos: [], email: '' };

/**
 * Keeps photos and e-mail address in memory while another page is open, such as the one that adds a clinic.
 */
export function keepLeftForm(form: LeftForm): void {
  left = form;
}

export const readLeftForm = (): LeftForm => left;
