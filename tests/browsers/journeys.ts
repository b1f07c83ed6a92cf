import { basename } from 'node:path';
import { paths } from '#domain/paths.ts';
import type { ClinicList } from '#domain/clinic/clinic-views.ts';
import type { ReviewList } from '#domain/review/review-views.ts';
import { ADMIN } from '#tests/support/admin-account.ts';
import type { SiteFront } from '#tests/support/site-front.ts';
import { type Page, until } from './page.ts';

type Site = {
  page: Page;
  /** The origin that the browser sees; it can vanish from the network. */
  front: SiteFront;
  /** Photos on disk. */
  photos: readonly string[];
  /** Words that only this run's review contains. */
  words: string;
};

/** A journey, and the complaints of the console that belong to it. */
type Journey = { name: string; expectedProblems?: RegExp; run(site: Site): Promise<void> };

const H1 = { css: 'h1' };
const ROW = 'main article';
const SHOW_PHOTOS = { css: 'main section button', name: /^Show photos$/ };

export const JOURNEYS: readonly Journey[] = [
  {
    name: 'every public page shows its heading',
    async run({ page, front }) {
      const [clinic] = (await readClinics(front)).clinics;
      const [review] = (await readReviews(front)).reviews;
      if (!clinic || !review) throw new Error('The demonstration data is empty.');
      for (const path of [
        paths.home(),
        paths.clinics(),
        paths.clinic(clinic.slug),
        paths.clinicInquiry(clinic.slug),
        paths.reviews(),
        paths.reviews({ procedure: review.procedureSlug }),
        paths.review(review.procedureSlug, review.id),
        paths.procedures(),
        paths.priceComparison(),
        paths.addClinic(),
        paths.contact(),
        paths.reportBug(),
        paths.reportReview({ review: review.id }),
        paths.privacy(),
        paths.terms(),
        paths.howReviewsAreChecked(),
        paths.diagnostic(),
        '/clinic-access',
      ]) {
        await page.goTo(path);
        await page.seen(H1);
      }
    },
  },
  {
    name: 'a clinic is found by its name',
    async run({ page, front }) {
      const [clinic] = (await readClinics(front)).clinics;
      if (!clinic) throw new Error('The demonstration data has no clinic.');
      await page.goTo('/clinics');
      await page.type({ css: 'main input[name=search], main form input[type=text]' }, clinic.name);
      await page.expectPath(/[?&]search=/);
      await page.seen({ css: `${ROW}:first-of-type h2`, name: exactly(clinic.name) });
      await page.click({ css: `${ROW} a`, name: exactly(`View Details of ${clinic.name}`) });
      await page.expectPath(exactly(paths.clinic(clinic.slug)));
      await page.seen({ ...H1, name: new RegExp(escape(clinic.name)) });
    },
  },
  {
    name: 'a procedure narrows the list, and Back widens it again',
    async run({ page, front }) {
      const { total } = await readClinics(front);
      const [review] = (await readReviews(front)).reviews;
      const slug = review?.procedureSlug ?? '';
      const narrowed = await readClinics(front, `&procedure=${slug}`);
      if (narrowed.total >= total) throw new Error('The procedure narrows nothing.');
      await page.goTo('/clinics');
      const count = (number: number) => ({ css: 'main output', name: new RegExp(` of ${number} `) });
      await page.seen(count(total));
      // WebKit's Back skips addresses that no person's press has led to.
      await page.click(H1);
      await page.set({ css: 'select[name=procedure]' }, slug);
      await page.expectPath(exactly(`/clinics?procedure=${slug}`));
      await page.seen({ css: 'main output', name: new RegExp(`\\b${narrowed.total} clinics`) });
      await page.back();
      await page.expectPath(/^\/clinics$/);
      await page.seen(count(total));
    },
  },
  {
    name: 'the photo viewer opens, walks by keys and closes',
    async run({ page, front }) {
      const review = (await readReviews(front)).reviews.find(({ images }) => images.length > 1);
      if (!review) throw new Error('The newest reviews of the demonstration have no two photos.');
      const count = review.images.length;
      const shown = (number: number) => ({
        css: '[role=dialog] output',
        name: exactly(`Photo ${number} of ${count}`),
      });
      await page.goTo(paths.review(review.procedureSlug, review.id));
      await page.click(SHOW_PHOTOS);
      await page.click({ css: 'main a:has(img[alt^="Photo 1 of"])' });
      await page.seen(shown(1));
      await page.expect(
        'the photo is drawn',
        () => document.querySelector<HTMLImageElement>('dialog img, [role=dialog] img')?.naturalWidth ?? 0,
        (width) => width > 0,
      );
      await page.press(KEYS.right);
      await page.seen(shown(2));
      await page.press(KEYS.escape);
      await page.gone(shown(2));
    },
  },
  {
    name: 'a review with photos is sent, and is not public',
    async run({ page, front, photos, words }) {
      const { clinics } = await readClinics(front, '&sort=name');
      const clinic = clinics.find(({ reviewCount }) => reviewCount === 0);
      if (!clinic) throw new Error('The demonstration has a review of every clinic.');
      await page.goTo(`/submit-quote?clinicId=${clinic.id}`);
      await choose(page, /^Country/, 'Japan');
      await page.click({ css: 'button', name: /^Next Step/ });
      await page.click({ css: 'button', name: /^Add Procedure/ });
      await choose(page, /^Procedure/, 'Alar Reduction');
      await page.set({ css: 'input[type=date]' }, '2026-10-05');
      await page.type({ css: 'input', name: /^Price/ }, '4000000');
      await page.type({ css: 'input', name: /^Doctor/ }, 'Han Areum');
      await page.type({ css: 'textarea', name: /^Your experience/ }, words);
      await page.click({ css: 'button', name: /^Next Step/ });
      await page.seen({ css: 'input[type=email]' });
      await page.chooseFiles('input[type=file]', photos);
      for (const photo of photos)
        await page.seen({ css: 'button', name: exactly(`Remove ${basename(photo)}`) });
      await page.type({ css: 'input[type=email]' }, 'planted@person.example');
      await page.click({ css: 'button', name: /^Submit Experience/ });
      await page.seen({ css: 'dialog, [role=dialog]', name: /Thank You!|R-\d+/ });
      await page.click({ css: 'button', name: /^Got it/ });
      if ((await readReviews(front, `&clinicId=${clinic.id}`)).total > 0)
        throw new Error('The review is public before anybody has read it.');
    },
  },
  {
    name: 'staff sign in by the form',
    async run({ page }) {
      await page.goTo('/admin');
      await page.type({ css: 'input', name: /^Username/ }, ADMIN.username);
      await page.type({ css: 'input[type=password]' }, ADMIN.password);
      await page.click({ css: 'button', name: /^Login$/ });
      await page.expectPath(/^\/admin\/reviews/);
      await page.seen({ css: 'h1', name: /^Reviews$/ });
    },
  },
  {
    name: 'staff publish the review, and everybody sees it with its photos',
    async run({ page, front, photos, words }) {
      await page.goTo(`/admin/reviews?search=${encodeURIComponent(words)}`);
      await page.click({ css: `${ROW} button`, name: /^Actions/ });
      await page.click({ css: '[role=menuitem]', name: /^Publish$/ });
      await page.seen({ css: `${ROW} *`, name: /^Published$/ });
      const review = await until('the review is public', async () =>
        (await readReviews(front)).reviews.find(({ content }) => content?.includes(words)),
      );
      if (review.images.length !== photos.length) throw new Error('The review lost photos.');
      await page.goTo(paths.review(review.procedureSlug, review.id));
      await page.seen({ css: 'main p', name: new RegExp(escape(words)) });
      await page.expect(
        'every photo is drawn',
        () => {
          // Remembered from the photo viewer where the browser is the same.
          document.querySelector<HTMLElement>('main button[data-switch="show"]')?.click();
          return Array.from(
            document.querySelectorAll<HTMLImageElement>('main a img'),
            (image) => image.naturalWidth,
          );
        },
        (widths) => widths.filter((width) => width > 0).length >= photos.length,
      );
    },
  },
  {
    name: 'a page that was read can be read offline, and another says what is wrong',
    expectedProblems: /./,
    async run({ page, front }) {
      const [first, second] = (await readClinics(front)).clinics;
      if (!first || !second) throw new Error('The demonstration data has too few clinics.');
      await page.goTo(paths.clinic(first.slug));
      await page.expect(
        'a service worker controls the page',
        () => navigator.serviceWorker.controller?.state ?? null,
        (state) => state === 'activated',
      );
      await page.expect(
        'the page is kept',
        async () => (await caches.match(location.href, { cacheName: 'pages' })) !== undefined,
        Boolean,
      );
      await front.cut();
      try {
        await page.reload();
        await page.seen({ ...H1, name: new RegExp(escape(first.name)) });
        await page.seen({ css: 'body *', name: /^The site can’t be reached\. This page was read on / });
        await page.visit(paths.clinic(second.slug));
        await page.seen({ ...H1, name: /^You are offline/ });
      } finally {
        await front.mend();
      }
      await page.click({ css: 'a', name: /^Try again/ });
      await page.seen({ ...H1, name: new RegExp(escape(second.name)) });
    },
  },
];

const KEYS = { right: '\uE014', escape: '\uE00C' };

/** Chooses what a picker finds for a text. */
async function choose(page: Page, label: RegExp, text: string): Promise<void> {
  await page.type({ css: 'input[role=combobox]', name: label }, text);
  await page.click({ css: '[role=option]', name: new RegExp(`^${text}`) });
  // A list that is closing takes the next press.
  await page.seen({ css: 'input[role=combobox][aria-expanded=false]', name: label });
  await page.gone({ css: '[role=option]' });
}

const escape = (text: string) => RegExp.escape(text);
const exactly = (text: string) => new RegExp(`^${escape(text)}$`);

const read = async <Answer>(front: SiteFront, path: string): Promise<Answer> =>
  (await (await fetch(front.url + path)).json()) as Answer;
const readClinics = (front: SiteFront, query = '') =>
  read<ClinicList>(front, `/api/clinics?limit=100${query}`);
const readReviews = (front: SiteFront, query = '') =>
  read<ReviewList>(front, `/api/reviews?limit=100${query}`);
