import wordsTexts from '#texts/words.ts';
import clinicPageTexts from '#texts/clinic-page.ts';
import { Link } from '#web/lib/links/link.tsx';
import { Rich, toHidden } from '#web/lib/texts/rich.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { clinicName } from '#web/lib/words.ts';
import { icon } from '#web/ui/icons.tsx';
import type { ReactNode } from 'react';
import type { ClinicDetail } from '#domain/clinic/clinic-views.ts';
import { paths } from '#domain/paths.ts';
import { useSite } from '#web/lib/heads/use-site.ts';
import { buttonClass, linkClass } from '#web/ui/button.ts';
import { telephoneHref, websiteLink } from '#web/lib/links/contact-links.ts';
import { mapLinks } from '#web/lib/links/map-links.ts';
import { describeNationalRegister } from '#web/parts/describe-national-register.ts';

const ExternalLink = icon('M14 4h6v6M20 4l-9 9M18 14v4a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h4');

/** A clinic's contact details, with links to the message and claim forms, and what the register says. */
export default function ClinicContact({ clinic }: { clinic: ClinicDetail }) {
  const t = useTexts(clinicPageTexts);
  const words = useTexts(wordsTexts);
  const name = clinicName(words, clinic);
  const site = useSite();
  const link = clinic.website ? websiteLink(clinic.website) : null;
  const website = link && { name: t.website, id: link.text, href: link.href };
  const maps = mapLinks(clinic);
  const isAnswered = clinic.takesInquiries || Boolean(site?.clinicMessageUrl);
  return (
    <section id="contact" aria-label={t.contact} tabIndex={-1}>
      <dl className="-mt-2.5 divide-y divide-hairline border-b border-hairline text-sm">
        {clinic.phone && (
          <Line name={t.telephone}>
            <a
              href={telephoneHref(clinic.phone)}
              className={`${linkClass} tabular-nums pointer-coarse:inline-block pointer-coarse:py-3`}
            >
              <bdi>{clinic.phone}</bdi>
            </a>
          </Line>
        )}
        {[...(website ? [website] : []), ...clinic.messaging].map(({ name: service, id, href }) => (
          <Line key={service} name={service}>
            {href ? (
              <NewTabLink href={href} rel="noopener nofollow ugc">
                <bdi>{id}</bdi>
              </NewTabLink>
            ) : (
              <bdi className="select-all">{id}</bdi>
            )}
          </Line>
        ))}
        {clinic.openingHours && (
          <Line name={t.openingHours}>
            <span className="whitespace-pre-line">{clinic.openingHours.replaceAll(/;\s*/g, '\n')}</span>
          </Line>
        )}
        {maps.length > 0 && (
          <Line name={t.map} isPrinted={false}>
            <ul className="flex flex-wrap gap-x-5 gap-y-1">
              {maps.map((map) => (
                <li key={map.name}>
                  <NewTabLink href={map.href} rel="noopener">
                    <Rich>
                      {t.mapOf({
                        service: map.name,
                        clinic: name,
                        hidden: toHidden,
                      })}
                    </Rich>
                  </NewTabLink>
                </li>
              ))}
            </ul>
          </Line>
        )}
      </dl>
      {!isAnswered && <p className="mt-4 max-w-measure text-sm text-quiet print:hidden">{t.reachesUs}</p>}
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        <FormLink
          label={isAnswered ? t.message : t.askUs}
          fullLabel={isAnswered ? t.messageClinic({ clinic: name }) : t.askUsAbout({ clinic: name })}
          kind={isAnswered ? 'primary' : 'secondary'}
          external={clinic.takesInquiries ? null : site?.clinicMessageUrl}
          to={isAnswered ? paths.clinicInquiry(clinic.slug) : contactPath(t.askSubject, clinic)}
        />
        {!clinic.hasAccount && (
          <FormLink
            label={t.claim}
            fullLabel={t.claimClinic({ clinic: name })}
            kind="secondary"
            external={site?.clinicClaimUrl}
            to={contactPath(t.claimSubject, clinic)}
          />
        )}
      </div>
      <RegisterLine clinic={clinic} />
    </section>
  );
}

function Line({
  name,
  isPrinted = true,
  children,
}: {
  name: string;
  isPrinted?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={`grid items-baseline gap-x-4 py-2.5 pointer-coarse:has-[a]:py-0 2xs:grid-cols-[7.5rem_minmax(0,1fr)] print:py-1 ${isPrinted ? '' : 'print:hidden'}`}
    >
      <dt className="text-quiet">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

type NewTabLinkProps = { href: string; rel: string; children: ReactNode };

function NewTabLink({ href, rel, children }: NewTabLinkProps) {
  const t = useTexts(clinicPageTexts);
  return (
    <a
      href={href}
      target="_blank"
      rel={rel}
      className={`${linkClass} inline-flex max-w-full items-baseline gap-1.5 pointer-coarse:py-3`}
    >
      <span className="min-w-0 wrap-anywhere">
        {children}
        <span className="sr-only">{` ${t.newTab}`}</span>
      </span>
      <ExternalLink aria-hidden="true" className="size-3.5 shrink-0 translate-y-0.5 print:hidden" />
    </a>
  );
}

type FormLinkProps = {
  label: string;
  /** The label with the clinic, for assistive technology. */
  fullLabel: string;
  kind: 'primary' | 'secondary';
  external: string | null | undefined;
  /** Path of the site's own form. */
  to: string;
};

/** Returns the path of the contact form with subject and clinic filled in. */
const contactPath = (subject: string, { slug }: Pick<ClinicDetail, 'slug'>) =>
  paths.contact({ subject, clinic: slug });

/** Links to the external form in a new tab if one is configured, else to the site's own form. */
function FormLink({ label, fullLabel, kind, external, to }: FormLinkProps) {
  const t = useTexts(clinicPageTexts);
  if (!external) {
    return (
      <Link to={to} aria-label={fullLabel} className={buttonClass(kind)}>
        {label}
      </Link>
    );
  }
  return (
    <a
      href={external}
      target="_blank"
      rel="noopener"
      aria-label={`${fullLabel} ${t.newTab}`}
      className={buttonClass(kind)}
    >
      {label}
      <ExternalLink aria-hidden="true" className="size-4" />
    </a>
  );
}

/** Tells what the national register says about the clinic, with its date. It proves nothing, so it stands apart from the badge. */
function RegisterLine({ clinic }: { clinic: ClinicDetail }) {
  const text = describeNationalRegister(useTexts(clinicPageTexts), clinic.nationalRegister);
  return text && <p className="mt-4 max-w-measure text-xs text-quiet">{text}</p>;
}
