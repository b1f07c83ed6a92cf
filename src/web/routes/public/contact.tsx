import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { clinicLabel } from '#domain/clinic/clinic.ts';
import { paths } from '#domain/paths.ts';
import { readId } from '#domain/row-id.ts';
import { procedureLabel } from '#domain/procedure/procedure.ts';
import { browserApi } from '#web/api/browser.ts';
import { type ApiClient, orNull, readReview } from '#web/api/client.ts';
import { apiContext } from '#web/api/context.ts';
import { ContactForm } from '#web/features/contact-form/contact-form.tsx';
import { MessageSent } from '#web/features/contact-form/message-sent.tsx';
import { OtherWays } from '#web/features/contact-form/other-ways.tsx';
import type { Subject } from '#web/features/contact-form/subject-of-message.ts';
import { pageMeta } from '#web/lib/heads/seo.ts';
import { readSentReference } from '#web/lib/forms/sent-reference.ts';
import { Breadcrumb } from '#web/parts/breadcrumb.tsx';
import { columnClass } from '#web/ui/column.ts';
import { ToastProvider } from '#web/ui/toast.tsx';
import type { Route } from './+types/contact';

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
  const about: Subject = {
    clinic: clinic && {
      kind: 'clinic',
      slug: clinic.slug,
      name: clinicLabel(clinic),
      to: paths.clinic(clinic.slug),
    },
    review: review && {
      kind: 'review',
      id: review.id,
      name: `${procedureLabel(review.procedureName)} at ${clinicLabel(review.clinic)}`,
      to: paths.review(review.procedureSlug, review.id),
    },
    subject: searchParams.get('subject')?.trim().slice(0, 200) || (review ? 'A review' : ''),
  };
  const isUnknown = (slug !== null && !clinic) || (reviewParam !== '' && !review);
  return { about, isUnknown, sent: readSentReference(searchParams) };
}

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadContact(context.get(apiContext), request.url);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadContact(browserApi, request.url);

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search !== nextUrl.search;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
    site: matches[0].loaderData?.site,
    title: 'Contact Us',
    description:
      'Write to the people who run this site: about a review, a clinic, a price, your own data, or anything that is wrong here.',
    canonical: paths.contact(),
    isIndexed: location.search === '',
  });

export default function ContactPage({ loaderData: { about, isUnknown, sent } }: Route.ComponentProps) {
  return (
    <ToastProvider>
      <div className={`${columnClass} py-8`}>
        <Breadcrumb steps={[{ name: 'Home', to: paths.home() }, { name: 'Contact Us' }]} />
        <h1 className="mt-3 text-3xl">Contact Us</h1>
        <p className="mt-2 max-w-measure text-quiet">
          Your message goes to the people who run this site, not to a clinic. We answer by email. We cannot
          give medical advice: please do not send photos or medical records.
        </p>
        {isUnknown && (
          <p
            role="note"
            className="mt-5 max-w-measure border-l-2 border-amber bg-amber-wash px-4 py-2.5 text-sm text-amber"
          >
            The link you followed names something that is not on the site any more. You can still write to us.
          </p>
        )}
        <div className="mt-6 grid gap-x-14 gap-y-12 border-t border-hairline pt-6 lg:grid-cols-[minmax(0,40rem)_minmax(12rem,1fr)]">
          {sent ? (
            <MessageSent reference={sent} />
          ) : (
            <ContactForm key={JSON.stringify(about)} about={about} />
          )}
          <OtherWays />
        </div>
      </div>
    </ToastProvider>
  );
}
