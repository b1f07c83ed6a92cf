import type { SessionUser } from '#domain/account/account-views.ts';
import type {
  AdminOverview,
  AdminReview,
  AdminReviewList,
  ReviewHistory,
} from '#domain/review/admin-review-views.ts';
import { AdminError } from './admin-error.ts';

/** What staff may ask of the list of reviews. */
export type AdminReviewQuery = {
  filter?: 'all' | 'published' | 'unpublished' | 'pending';
  search?: string | undefined;
  sort?: 'date' | 'procedure' | 'clinic' | 'rating';
  direction?: 'asc' | 'desc';
  limit: number;
  offset?: number;
};

/** A change of a review, under the names the API answers with. */
export type ReviewChange = Partial<{
  clinicId: number;
  procedureId: number;
  content: string | null;
  rating: number | null;
  satisfaction: number | null;
  recovery: number | null;
  price: number | null;
  age: number | null;
  gender: 'F' | 'M' | 'O' | null;
  country: string | null;
  doctor: string | null;
  isDoctorUntold: boolean;
  dateReceived: string | null;
  privateNotes: string | null;
  permalinkSlug: string | null;
  images: string[];
  published: boolean;
  verified: boolean;
  declineReason: string | null;
}>;

/** A review as it was read: what is changed, and the version that the change is made to. */
export type Versioned = Pick<AdminReview, 'id' | 'version'>;

export type AdminApi = ReturnType<typeof createAdminApi>;

/**
 * The API as the portal speaks to it, from the browser only. Every call throws an AdminError.
 * @param onSessionEnd told when an answer shows that nobody is logged in any more
 */
export function createAdminApi({ onSessionEnd }: { onSessionEnd: () => void }) {
  const ask = async <Answer>(path: string, init?: Call) => {
    try {
      return await call<Answer>(path, init);
    } catch (error) {
      if (error instanceof AdminError && error.status === 401) onSessionEnd();
      throw error;
    }
  };
  /** To whom nobody is logged in, lists and reviews answer as to a visitor. */
  const asStaff = <Answer extends object>(answer: Answer, mark: string): Answer => {
    if (mark in answer) return answer;
    onSessionEnd();
    throw new AdminError(401, { message: 'Please log in.' });
  };
  const review = `/reviews`;
  return {
    overview: () => ask<AdminOverview>('/admin/overview'),
    changePassword: (body: { currentPassword: string; newPassword: string }) =>
      ask<null>('/admin/password', { method: 'POST', body }),
    reviews: {
      list: async (query: AdminReviewQuery, signal?: AbortSignal) =>
        asStaff(
          await ask<AdminReviewList>(`${review}?${asSearch({ ...query, admin: true })}`, { signal }),
          'counts',
        ),
      get: async (id: number) => asStaff(await ask<AdminReview>(`${review}/${id}`), 'version'),
      history: (id: number) => ask<ReviewHistory>(`${review}/${id}/history`),
      /** Changes a review, then reads how it stands. @throws AdminError 409 with `current` */
      update: async ({ id, version }: Versioned, change: ReviewChange) => {
        await ask<AdminReview>(`${review}/${id}`, {
          method: 'PATCH',
          version,
          body: inBothSpellings(change),
        });
        return asStaff(await ask<AdminReview>(`${review}/${id}`), 'version');
      },
      verify: ({ id, version }: Versioned, verified: boolean) =>
        ask<AdminReview>(`${review}/${id}/verify`, { method: 'PATCH', version, body: { verified } }),
      forceUnpublish: (id: number) =>
        ask<AdminReview>(`${review}/${id}/force-unpublish`, { method: 'POST', body: {} }),
      remove: (id: number) => ask<null>(`${review}/${id}`, { method: 'DELETE' }),
      /** @returns paths of the photos that were added */
      uploadImages: (id: number, files: readonly File[]) => {
        const form = new FormData();
        form.append('reviewId', String(id));
        for (const file of files) form.append('images', file, file.name);
        return ask<string[]>(`${review}/upload-image`, { method: 'POST', form });
      },
    },
  };
}

/** Who is logged in, or null. Asking does not extend the session. @throws AdminError when it can't be told */
export async function findSession(): Promise<SessionUser | null> {
  try {
    return (await call<{ user: SessionUser }>('/admin/session')).user;
  } catch (error) {
    if (error instanceof AdminError && error.status === 401) return null;
    throw error;
  }
}

/** @throws AdminError 401 'Invalid username or password', 429 */
export async function logIn(body: { username: string; password: string }): Promise<SessionUser> {
  return (await call<{ user: SessionUser }>('/admin/login', { method: 'POST', body })).user;
}

/** @throws AdminError */
export const logOut = () => call<null>('/admin/logout', { method: 'POST', body: {} });

type Call = {
  method?: 'POST' | 'PATCH' | 'DELETE';
  body?: object;
  form?: FormData;
  version?: number;
  signal?: AbortSignal | undefined;
};

async function call<Answer>(
  path: string,
  { method, body, form, version, signal }: Call = {},
): Promise<Answer> {
  const headers = new Headers({ 'cache-control': 'no-cache', accept: 'application/json' });
  if (body) headers.set('content-type', 'application/json');
  if (version !== undefined) headers.set('if-match', `"${version}"`);
  const init: RequestInit = { method: method ?? 'GET', headers, credentials: 'include', cache: 'no-store' };
  const response = await fetch(`/api${path}`, {
    ...init,
    ...(body && { body: JSON.stringify(body) }),
    ...(form && { body: form }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new AdminError(null, null);
  });
  if (!response.ok) throw new AdminError(response.status, await readJson(response));
  return (response.status === 204 ? null : await response.json()) as Answer;
}

const readJson = (response: Response): Promise<unknown> => response.json().catch(() => null);

function asSearch(query: Record<string, string | number | boolean | undefined>): string {
  const said = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, `${value}`]],
  );
  return String(new URLSearchParams(said));
}

/** Older servers read one spelling or the other (specification, section 7); ours reads the first. */
function inBothSpellings(change: ReviewChange): object {
  const { clinicId, procedureId, dateReceived, permalinkSlug, published, verified } = change;
  return {
    ...change,
    clinic_id: clinicId,
    procedure_id: procedureId,
    date_received: dateReceived,
    permalink_slug: permalinkSlug,
    published_bool: published,
    published_str: published?.toString(),
    verified_bool: verified,
    verified_str: verified?.toString(),
  };
}
