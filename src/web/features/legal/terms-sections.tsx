import { paths } from '#domain/paths.ts';
import type { LegalSection } from './legal-page.tsx';
import { TextLink } from './text-link.tsx';

const contact = <TextLink to={paths.contact({ subject: 'Terms of Service' })}>contact page</TextLink>;

/** Sections of the terms of service. */
export const termsSections = (name: string): readonly LegalSection[] => [
  {
    id: 'service',
    title: 'What this site is',
    body: (
      <>
        <p>
          {name} is a directory of plastic-surgery clinics in Korea, with reviews and prices that patients
          report. It is free to read. We do not arrange treatment, take bookings or payments, or receive a
          commission, and no clinic pays for its place.
        </p>
        <p>By using the site you accept these terms. If you do not, please do not use it.</p>
      </>
    ),
  },
  {
    id: 'not-medical-advice',
    title: 'Not medical advice',
    body: (
      <>
        <p>
          <strong>Nothing on this site is medical advice.</strong> Reviews are the views of the people who
          wrote them. They do not tell whether a procedure is right for you, what its risks are in your case,
          or how it will turn out. Every operation has risks. Speak with a qualified doctor before you decide,
          and in an emergency call the emergency services.
        </p>
        <p>
          That a clinic or a surgeon appears here is no recommendation and no statement about their
          qualification. Check licences and qualifications yourself.
        </p>
      </>
    ),
  },
  {
    id: 'prices',
    title: 'Prices',
    body: (
      <p>
        Prices are amounts in Korean won that patients report having paid or been quoted. They are not offers,
        and nobody is bound by them: what was done, and with what, differs from one patient to the next.
        Averages and ranges say no more than the number of reports beside them allows.
      </p>
    ),
  },
  {
    id: 'submissions',
    title: 'Truthful submissions',
    body: (
      <>
        <p>When you submit a review, a price, a photo or a clinic, you confirm that</p>
        <ul>
          <li>you are at least 18 years old;</li>
          <li>it is true, and about your own treatment or a quote that you received yourself;</li>
          <li>
            nobody paid or rewarded you for it, and you have no tie to the clinic or to a competitor of it;
          </li>
          <li>the photos show you, are unaltered in what they show, and are yours to publish;</li>
          <li>
            it holds no private details of other people, no threats or insults, no advertising, and nothing
            unlawful.
          </li>
        </ul>
        <p>
          Clinics must not review themselves or have others do so, and must not reward, press or threaten
          patients over what they write.
        </p>
      </>
    ),
  },
  {
    id: 'moderation',
    title: 'Moderation',
    body: (
      <p>
        Everything submitted is held back until a person of our team has read it. We may decline it, ask you
        about it, or take it down later, in particular if we have reason to doubt it.{' '}
        <TextLink to={paths.howReviewsAreChecked()}>How reviews are checked</TextLink> says what we look at
        and what we cannot know. If you believe that something published is false, unlawful or breaks these
        terms, tell us through the {contact}; we look at every notice, whoever sends it.
      </p>
    ),
  },
  {
    id: 'intellectual-property',
    title: 'Intellectual property',
    body: (
      <>
        <p>
          What you submit stays yours. You allow us, without payment and worldwide, to publish it on this
          site, to shorten, translate and adapt it for that purpose without changing its meaning, and to count
          it in averages and ranges. This ends when it is taken down, except for figures in which it can no
          longer be told apart.
        </p>
        <p>
          The design, software, texts and compilations of this site belong to {name} or its licensors. You may
          link to pages, print them for yourself, and quote short passages with a link. Copying the directory
          or its reviews as a whole or in large part, by hand or by machine, needs our written permission.
          Names and marks of clinics belong to their owners.
        </p>
        <p>If something published here infringes your rights, write to us through the {contact}.</p>
      </>
    ),
  },
  {
    id: 'conduct',
    title: 'Using the site fairly',
    body: (
      <p>
        Do not disturb the site or try to get round its limits and safeguards, do not scrape it at a rate that
        burdens it, and do not try to find out who wrote a review. Whoever has an account keeps its password
        to themselves and answers for what is done with it; we may close an account that is misused.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Responsibility',
    body: (
      <p>
        We run this site with care, but as it is: we cannot promise that it is complete, correct or always
        reachable. {name} is not responsible for the outcome of any treatment, for what clinics do, for what
        users submit, nor for the content of third parties that is linked to. Nothing in these terms limits
        rights that the law gives you and that cannot be waived, nor liability for intent or gross negligence.
      </p>
    ),
  },
  {
    id: 'modifications',
    title: 'Modifications',
    body: (
      <p>
        We may change the site and these terms. The terms in force are those on this page, with their date at
        the top; a change applies from the day it appears here, and not to what you submitted before. If you
        go on using the site after that, you accept it. Should a part of these terms be invalid, the rest
        stands.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        Questions about these terms reach us through the {contact}. How we handle personal data is explained
        in the <TextLink to={paths.privacy()}>Privacy Policy</TextLink>.
      </p>
    ),
  },
];
