import { paths } from '#domain/paths.ts';
import { periodText } from '#domain/retention.ts';
import type { Retention } from '#domain/retention-schema.ts';
import type { LegalSection } from './legal-page.tsx';
import { TextLink } from './text-link.tsx';

const contact = <TextLink to={paths.contact({ subject: 'Privacy' })}>contact page</TextLink>;

/** Sections of the privacy policy. */
export const privacySections = (name: string, retention: Retention): readonly LegalSection[] => [
  {
    id: 'email',
    title: 'Your e-mail address',
    body: (
      <>
        <p>We ask for an e-mail address in these places, and nowhere else:</p>
        <ul>
          <li>
            <strong>When you share a review.</strong> It is required: we use it to confirm what we received,
            to tell you when your review is approved, to ask you when something is unclear, and to find what
            you submitted if you want it corrected or erased.
          </li>
          <li>
            <strong>When you submit a clinic.</strong> It is optional: we use it once, to tell you what we
            decided.
          </li>
          <li>
            <strong>When you write to us.</strong> We use it to answer you.
          </li>
          <li>
            <strong>When you report a bug or a review.</strong> It is optional: we use it only to answer or to
            ask.
          </li>
          <li>
            <strong>When a clinic or a member of our team has an account.</strong> It is used to sign in and
            for messages about that account.
          </li>
        </ul>
        <p>
          Your e-mail address is kept apart from your review. It is never published, never sold, and never
          used for advertising. A clinic gets it only where you write to that clinic yourself.
        </p>
      </>
    ),
  },
  {
    id: 'content',
    title: 'What you submit',
    body: (
      <>
        <p>
          A review consists of what you tell us: the clinic, the procedure, what it cost, the day, the
          surgeon, your satisfaction and recovery, your own words, your age, gender and country, and photos if
          you add any. Once we have read and approved it, all of this is public, except your e-mail address
          and the day, of which only the month is shown: anyone can read it, anywhere in the world, and search
          engines can find it. We do not ask for your name; please leave out of your text whatever could
          identify you, if you do not want to be recognised.
        </p>
        <p>
          <strong>Photos</strong> are stored anew when they reach us: place, time, camera and everything else
          that a file says beside its picture are dropped, and the original file is discarded. A photo can be
          seen by others only while a published review shows it, and is deleted with its review.
        </p>
        <p>
          If our editors edit your review, we tell you, the page says so, and what you sent is kept beside it,
          photos that we left out included. Only our team can see it, and it is deleted with the review.
        </p>
        <p>
          We use the e-mail address of a review to write to you about that review: that we received it, that
          it is public, was edited, was declined or taken off the site, or that we have a question. What we
          wrote is kept with the review, seen by our team alone, and is deleted with it.
        </p>
        <p>
          A clinic that you submit, a message and a bug report are read by our team. A bug report also carries
          the kind of browser and device it was sent from.
        </p>
        <p>
          Where this site offers to send a message to a clinic, that clinic and our team read it, with your
          name and your e-mail address, so that the clinic can answer you. Nothing of it is published.
        </p>
      </>
    ),
  },
  {
    id: 'usage',
    title: 'Usage data',
    body: (
      <>
        <p>
          To deliver pages and keep the site safe, our server handles the technical data that every browser
          sends: your IP address, the page asked for, the time, and the kind of browser. IP addresses are used
          to limit abuse, such as a flood of submissions; they are not written to our log and not stored with
          what you submit.
        </p>
        <p>
          <strong>No analytics service is loaded by default.</strong> If a page does carry an analytics tag,
          that tag is told the path and the title of the pages you open: never what you search for, nor what
          any review says.
        </p>
        <p>
          <strong>Cookies and storage.</strong> Reading the site sets no cookie. Signing in to a portal sets
          two: one is needed to stay signed in; the other, kept for half a year, tells that you have signed in
          with this browser before, so that somebody who guesses at your password cannot lock you out. Our
          staff get another for the five minutes between their password and their code. A review, a message or
          a report that you have begun is kept in your own browser until you send it or close the tab, and
          your browser may keep pages and answers of this site for a while, to be faster and to show what you
          have read when you are offline.
        </p>
      </>
    ),
  },
  {
    id: 'legal-bases',
    title: 'Legal bases (GDPR)',
    body: (
      <>
        <p>Where the General Data Protection Regulation applies, we rely on these grounds:</p>
        <dl>
          <dt>Your consent (Article 6(1)(a); for what a review says of your health, Article 9(2)(a))</dt>
          <dd>
            for publishing your review and photos, and for writing to you about them. You give it by
            submitting, and can withdraw it at any time; what was done before stays lawful.
          </dd>
          <dt>Answering you (Article 6(1)(b) and (f))</dt>
          <dd>for messages that you send us, and for the accounts of clinics.</dd>
          <dt>Legitimate interests (Article 6(1)(f))</dt>
          <dd>
            for keeping the site safe and working, for preventing abuse, and for checking that reviews are
            genuine.
          </dd>
          <dt>Legal obligations (Article 6(1)(c))</dt>
          <dd>where the law requires us to keep or hand over information.</dd>
        </dl>
      </>
    ),
  },
  {
    id: 'sharing',
    title: 'Who else sees it',
    body: (
      <p>
        Our team, to moderate and to answer; the companies that run our servers and deliver our mail, on our
        behalf and under our instructions; and authorities where the law compels us. A clinic sees of a review
        only what everyone sees. Links to other sites, such as a clinic’s own, lead to places that this policy
        does not cover.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights, and how to use them',
    body: (
      <>
        <p>
          You may ask us for access to your data, have it corrected, have it erased, have its use restricted,
          receive it in a form that can be carried elsewhere, object to its use, and withdraw your consent.
          You may also complain to the data protection authority of the country you live in.
        </p>
        <p>
          Write to us through the {contact}, with the e-mail address that you gave when you submitted: it is
          how we find everything that belongs to you, and we send our answer there, so that nobody else can
          ask in your name. Say what you want: to see it, to change it, or to have it erased. We answer within
          one month, and ask for no fee.
        </p>
        <p>
          <strong>Erasing</strong> takes away your e-mail address everywhere, your messages, your photos, and
          every review that was never published. A review that was published loses your words, your age,
          gender and country, the surgeon’s name and every note; what it reports of the treatment (clinic,
          procedure, price, day and scores) stays, without anything that says who you are.
        </p>
        <p>
          If a review or a photo shows or names you and you did not submit it, write to us as well: we will
          look at it and take down what should not be there.
        </p>
      </>
    ),
  },
  {
    id: 'retention',
    title: 'How long we keep it',
    body: (
      <ul>
        <li>
          Published reviews and their photos: until you ask us to take them down, or we do. The e-mail address
          that belongs to a review: as long as the review.
        </li>
        <li>
          Submissions that wait: until we have decided about them. Those that we declined, with their photos
          and the e-mail address: {periodText(retention.declinedDays)} after the decision, in which we can
          still explain or correct it. Reviews that were public and are no longer: where only our team sees
          them, until you ask us to erase them.
        </li>
        <li>
          Clinics that you submitted: your e-mail address until our letter says that the clinic is in the
          directory. Of a clinic that we refused: {periodText(retention.declinedDays)} after that, with what
          you sent.
        </li>
        <li>
          Messages, to us or to a clinic, and bug reports: until they are dealt with, and{' '}
          {periodText(retention.answeredMessageDays)} after that, in case you write again.
        </li>
        <li>
          Letters to you: until they are handed to a mail server. Where none is set up, they are kept as files
          for {periodText(retention.mailFileDays)}.
        </li>
        <li>
          The record that lets you send a submission again without it counting twice: 24 hours. Who changed
          what in our portals: kept, with numbers only, without texts or e-mail addresses.
        </li>
        <li>
          What was erased, or deleted at the end of one of these periods, can remain in backups until these
          are replaced. Erased data is not restored from them: to make sure of that we keep a code by which we
          would know the erased address again, not the address. What has been kept for its period is deleted
          again within a day of a restore.
        </li>
      </ul>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        Reviews can only be submitted by people aged 18 or older. If you believe that a minor has sent us
        something, tell us, and we will delete it.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and questions',
    body: (
      <p>
        When this policy changes, the new text appears here with its date. {name} is responsible for the data
        described here; questions reach us through the {contact}.
      </p>
    ),
  },
];
