import { portalPaths } from './portal-paths.ts';
import { readId } from './row-id.ts';

/** Parameters that named the screen and its dialog when each portal had one path. */
const FORMER = ['tab', 'view', 'mode', 'review', 'edit', 'ask', 'merge', 'message', 'inquiry'];

const CLINIC_VIEWS = ['changes', 'merges', 'accounts', 'trail', 'erasure'];

/**
 * Returns the present path of `/admin?tab=…`, which letters and bookmarks still name. Without a tab it is the first one,
 * with an unknown one the dashboard; filters stay.
 */
export function adminPathOf(query: URLSearchParams): string {
  const { admin } = portalPaths;
  const idOf = (name: string) => readId(query.get(name) ?? '');
  const dialog = (name: string) => (idOf(name) === null ? null : `${idOf(name)}/${name}`);
  const filters = without(query, FORMER);
  switch (query.get('tab') ?? 'reviews') {
    case 'reviews': {
      if (query.get('mode') === 'replies') return admin.replies();
      const screen = query.get('mode') === 'queue' ? admin.queue() : admin.reviews();
      return join(screen, dialog('edit') ?? dialog('ask') ?? idOf('review'), filters);
    }
    case 'procedures':
      return join(admin.procedures(), dialog('merge'), filters);
    case 'clinics': {
      const view = CLINIC_VIEWS.find((name) => name === query.get('view'));
      if (view) return join(`${admin.clinics()}/${view}`, null, filters);
      const form = query.get('edit') === 'new' ? 'new' : dialog('edit');
      return join(admin.clinics(), form ?? dialog('merge'), filters);
    }
    case 'inquiries':
      return join(admin.inquiries(), idOf('message'), filters);
    default:
      return admin.overview();
  }
}

/** Returns the present path of `/clinic-portal?tab=…`. An unknown tab leads to the dashboard. */
export function clinicPortalPathOf(query: URLSearchParams): string {
  const { clinic } = portalPaths;
  const id = readId(query.get('inquiry') ?? '');
  switch (query.get('tab')) {
    case 'messages':
      return join(clinic.messages(), id, without(query, FORMER));
    case 'profile':
      return clinic.profile();
    default:
      return join(clinic.overview(), id, '');
  }
}

const without = (query: URLSearchParams, names: readonly string[]) =>
  new URLSearchParams([...query].filter(([name]) => !names.includes(name))).toString();

const join = (screen: string, dialog: string | number | null, filters: string) =>
  `${screen}${dialog === null ? '' : `/${dialog}`}${filters && `?${filters}`}`;
