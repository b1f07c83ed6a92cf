import { paths } from '#domain/paths.ts';
import type { LegalSection } from './legal-page.tsx';
import { TextLink } from './text-link.tsx';

/** The checks before a review appears, their limits, and the meaning of 'verified'. */
export const CHECKING_SECTIONS: readonly LegalSection[] = [
  {
    id: 'verified',
    title: 'What “verified” means',
    body: (
      <>
        <p>
          <strong>A verified review</strong> was read by a person of our team, looked at for the points below,
          and approved. Approving a review marks it as verified; if we take it down, it loses the mark as
          well. Our team can also take the mark off a published review, which is then still shown and counted
          like any other.
        </p>
        <p>
          <strong>A verified clinic</strong> was looked at by a person of our team: we checked that it exists
          under that name at that address. A clinic without the mark has not been looked at yet; nothing else
          follows from it.
        </p>
        <p>
          In both cases “verified” means that somebody here checked it. It does not mean that it was proved.
        </p>
      </>
    ),
  },
  {
    id: 'checked',
    title: 'What we check',
    body: (
      <ul>
        <li>
          It reads like one person’s own experience, and not like an advert, an attack, or a copy of another
          review.
        </li>
        <li>It is about the clinic and the procedure it is filed under.</li>
        <li>The price is a plausible amount in won: no zero too many, no dollars entered as won.</li>
        <li>Photos belong to what is told, and show nobody who could be recognised against their will.</li>
        <li>It gives away no private details of other people, and nothing unlawful.</li>
        <li>The same person does not speak several times about the same treatment.</li>
      </ul>
    ),
  },
  {
    id: 'not-checked',
    title: 'What we do not check',
    body: (
      <>
        <ul>
          <li>
            <strong>Who wrote it.</strong> We ask for an e-mail address, not for a name or an identity
            document.
          </li>
          <li>
            <strong>That the treatment took place.</strong> We do not see medical records, and do not ask
            clinics to confirm who their patients are.
          </li>
          <li>
            <strong>That the price was paid.</strong> We do not require receipts.
          </li>
          <li>
            <strong>Medical statements.</strong> How someone healed, and why, is told as the patient saw it.
          </li>
          <li>
            <strong>Qualifications.</strong> We do not examine the training or licence of a surgeon who is
            named.
          </li>
        </ul>
        <p>
          A determined person could deceive us. This is why every figure shows how many reports stand behind
          it: one report is one person’s word, and says little; many that agree say more.
        </p>
      </>
    ),
  },
  {
    id: 'who-decides',
    title: 'Who decides',
    body: (
      <p>
        We do, and no clinic. Clinics cannot pay for a place in a list, for a review to appear, or for one to
        go. Bad reviews are published like good ones. What we cannot publish, we decline, and tell whoever
        sent it why by e-mail; only of spam nobody is told. Where something is unclear, we ask.
      </p>
    ),
  },
  {
    id: 'edited',
    title: 'When we edit a review',
    body: (
      <>
        <p>
          As a rule a review stands as the patient sent it. We edit one only to make it publishable, never to
          change what it says about a clinic:
        </p>
        <ul>
          <li>to leave out what could identify the patient or somebody else, or what is unlawful;</li>
          <li>to correct a plain slip, such as a price with a zero too many or the wrong clinic;</li>
          <li>
            to leave out a photo that shows somebody who could be recognised, or add one the patient sent;
          </li>
          <li>because the patient asked us to.</li>
        </ul>
        <p>
          Every such edit needs a reason, and is marked on the review: “Edited by the editors”, with the
          reason, the day, and the parts that were edited. We tell the author by e-mail. We keep what was
          sent, seen by our team alone, so that an edit can be taken back; once everything stands again as it
          was sent, the mark goes. The original is deleted with the review.
        </p>
      </>
    ),
  },
  {
    id: 'wrong',
    title: 'When something is wrong',
    body: (
      <p>
        If you think that a review is not genuine, report it where it stands, which needs no name; or tell us
        through the <TextLink to={paths.contact({ subject: 'A review' })}>contact page</TextLink> that we made
        a mistake, whether you are a patient, a surgeon or a clinic. We look at it again and take it down if
        it does not hold up.
      </p>
    ),
  },
];
