import type { Locator } from '@playwright/test';
import { addClinic, newName } from '#tests/support/admin-clinics.ts';
import { expect, logIn, test } from '#tests/support/portal.ts';

const PAGES = [
  '/ar',
  '/ar/clinics',
  '/ar/clinics/celadon-hill-plastic-surgery-clinic',
  '/ar/reviews',
  '/ar/price-comparison?procedure=double-eyelid-surgery-incisional',
];

test('the sign of the won is left of every price, whatever surrounds it @desktop', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const prices = await page.getByRole('main').evaluate((main) => {
      const placeOf = (node: Node, at: number) => {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return range.getBoundingClientRect();
      };
      const found: { text: string; isLeft: boolean }[] = [];
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { 0: text, index } of (node.nodeValue ?? '').matchAll(
          /\d[\d,.]*\s(?:\p{Script=Arabic}+\s)?₩/gu,
        )) {
          const digit = placeOf(node, index);
          const sign = placeOf(node, index + text.length - 1);
          if (digit.width > 0) found.push({ text, isLeft: sign.right <= digit.left + 1 });
        }
      return found;
    });
    expect(prices.length, `prices on ${path}`).toBeGreaterThan(3);
    expect(
      prices.filter(({ isLeft }) => !isLeft),
      path,
    ).toEqual([]);
  }
});

test('what a clinic writes of itself ends with its full stop @desktop', async ({ page }) => {
  await page.goto('/ar/clinics/celadon-hill-plastic-surgery-clinic');
  const text = page.getByText('Three surgeons who operate');
  const isAtEnd = await text.evaluate(({ firstChild: node }) => {
    const end = node?.nodeValue?.length ?? 0;
    const [letter, stop] = [end - 2, end - 1].map((at) => {
      const range = document.createRange();
      range.setStart(node as Node, at);
      range.setEnd(node as Node, at + 1);
      return range.getBoundingClientRect();
    });
    return letter !== undefined && stop !== undefined && stop.left >= letter.right - 1;
  });
  expect(isAtEnd).toBe(true);
});

test('the arrow of a score points down, and up when its counts are open @desktop', async ({ page }) => {
  await page.goto('/ar');
  const line = page.locator('.score-line summary').first();
  const readArrow = () =>
    line.locator('> :last-child').evaluate((text) => {
      const { rotate, borderRightWidth, borderBottomWidth, borderLeftWidth } = getComputedStyle(
        text,
        '::after',
      );
      return { rotate, right: borderRightWidth, bottom: borderBottomWidth, left: borderLeftWidth };
    });
  const corner = { right: '0px', bottom: '1px', left: '1px' };
  expect(await readArrow()).toEqual({ ...corner, rotate: '-45deg' });
  await line.click();
  expect(await readArrow()).toEqual({ ...corner, rotate: '-225deg' });
});

/** Returns true if a text's first character is left of its last. */
const isFromLeft = (text: Locator) =>
  text.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const node = walker.nextNode() as Text;
    const [first, last] = [0, node.length - 1].map((at) => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect().left;
    });
    return first !== undefined && last !== undefined && first < last;
  });

test('a clinic’s name that begins with a number begins with it, and so does its telephone @desktop', async ({
  page,
  context,
}) => {
  await logIn(context);
  const phone = '+82 2 555 0199';
  const { id, name, slug } = await addClinic(context, { name: newName('309'), phone });
  await page.goto(`/ar/clinics/${slug}`);
  expect(await isFromLeft(page.getByRole('navigation').getByText(name))).toBe(true);
  expect(await isFromLeft(page.getByRole('link', { name: phone }))).toBe(true);
  for (const path of [`/ar/clinics/${slug}/message`, `/ar/contact?clinic=${slug}`]) {
    await page.goto(path);
    expect(await isFromLeft(page.getByRole('main').getByRole('link', { name, exact: true })), path).toBe(
      true,
    );
  }
  await page.goto(`/ar/submit-quote?clinicId=${id}`);
  const field = page.getByRole('combobox').first();
  await expect(field).toHaveValue(name);
  // The text of a field cannot be measured.
  await expect(field).toHaveCSS('unicode-bidi', 'plaintext');
  await expect(field).toHaveCSS('text-align', 'right');
  await field.fill(name.replace(' Clinic', ''));
  const option = page.getByRole('option').first();
  await expect(option).toContainText(name);
  expect(await isFromLeft(option)).toBe(true);
});
