import contactTexts from '#texts/contact.ts';
import { Suspense } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { clinicLabel } from '#domain/clinic/clinic.ts';
import { paths } from '#domain/paths.ts';
import { readId } from '#domain/row-id.ts';
import { browserApi } from '#web/api/browser.ts';
import { type ApiClient, orNull, readReview } from '#web/api/client.ts';
import { apiContext } from '#web/api/context.ts';
import { MessageSent } from '#web/features/contact-form/message-sent.tsx';
import { OtherWays } from '#web/features/contact-form/other-ways.tsx';
import { type Linked, useTopic } from '#web/features/contact-form/message-topic.ts';
import { lazyRetried } from '#web/lib/lazy-part.tsx';
import { pageMeta, rootOf } from '#web/lib/heads/seo.ts';
import { readSentReference } from '#web/lib/forms/sent-reference.ts';
import { pickNames } from '#web/lib/review-names.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Breadcrumb } from '#web/parts/breadcrumb.tsx';
import { columnClass } from '#web/ui/column.ts';
import { ToastProvider } from '#web/ui/toast.tsx';
import type { Route } from './+types/contact';

/** Loaded apart: what many forms share stays off other pages. */
const ContactForm = lazyRetried(() => import('#web/features/contact-form/contact-form.tsx'));

/** Reads the clinic (by slug), review (by id) and subject that the link to this page names. */
async function loadContact(api: ApiClient, url: string) {
  const { searchParams } = new URL(url);
  const slug = searchParams.get('clinic');
  const reviewParam = searchParams.get('review') ?? '';
  const reviewId = readId(reviewParam);
  const [clinic, review] = await Promise.all([
    slug ? orNull(api('GET /clinics/{idOrSlug}', { params: { idOrSlug: slug } })) : null,
    reviewId === null ? null : orNull(readReview(api, reviewId)),
  ]);
  const linked: Linked = {
    clinic: clinic && {
      slug: clinic.slug,
      name: clinicLabel(clinic),
      to: paths.clinic(clinic.slug),
    },
    review: review && pickNames(review),
    subject: searchParams.get('subject')?.trim().slice(0, 200) || null,
  };
  const isUnknown = (slug !== null && !clinic) || (reviewParam !== '' && !review);
  return { linked, isUnknown, sent: readSentReference(searchParams) };
}

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadContact(context.get(apiContext), request.url);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadContact(browserApi, request.url);

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search !== nextUrl.search;

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const root = rootOf(matches);
  const t = contactTexts(root.locale);
  return pageMeta({
    ...root,
    title: t.title,
    description: t.description,
    canonical: paths.contact(),
    isIndexed: location.search === '',
  });
};

export default function ContactPage({ loaderData: { linked, isUnknown, sent } }: Route.ComponentProps) {
  const t = useTexts(contactTexts);
  const about = useTopic(linked);
  return (
    <ToastProvider>
      <div className={`${columnClass} py-8`}>
        <Breadcrumb steps={[{ name: t.title }]} />
        <h1 className="mt-3 text-3xl">{t.title}</h1>
        <p className="mt-2 max-w-measure text-quiet">{t.intro}</p>
        {isUnknown && (
          <p
            role="note"
            className="mt-5 max-w-measure border-s-2 border-amber bg-amber-wash px-4 py-2.5 text-sm text-amber"
          >
            {t.unknownLink}
          </p>
        )}
        <div className="mt-6 grid gap-x-14 gap-y-12 border-t border-hairline pt-6 lg:grid-cols-[minmax(0,40rem)_minmax(12rem,1fr)]">
          {sent ? (
            <MessageSent reference={sent} />
          ) : (
            <Suspense>
              <ContactForm key={JSON.stringify(linked)} about={about} />
            </Suspense>
          )}
          <OtherWays />
        </div>
      </div>
    </ToastProvider>
  );
}
