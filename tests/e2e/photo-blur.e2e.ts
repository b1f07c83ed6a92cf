import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '#tests/support/test.ts';
import { answerAll, toastRegion } from '#tests/support/wizard.ts';

const [WIDTH, HEIGHT] = [800, 600];

/** Side of a cell of this picture, in pixels: a picture has 80 along its longest side. */
const CELL = 10;

/** Creates a camera's JPEG of small squares on a slope of colours, stored on its side: upright it is 600 by 800. */
async function makeTurnedPhoto(): Promise<Buffer> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const square = (Math.floor(x / 5) + Math.floor(y / 5)) % 2 === 0 ? 90 : 0;
      pixels.set([square + (x / WIDTH) * 150, square + (y / HEIGHT) * 150, square + 60], (y * WIDTH + x) * 3);
    }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .withMetadata({ orientation: 6, exif: { IFD0: { Make: 'Camera', Model: 'Planted' } } })
    .toBuffer();
}

const readPixels = async (photo: Buffer) =>
  sharp(photo).rotate().removeAlpha().raw().toBuffer({ resolveWithObject: true });

type Pixels = Awaited<ReturnType<typeof readPixels>>;

/** Returns the red values of a cell. */
const cellOf = ({ data, info }: Pixels, column: number, row: number) =>
  Array.from({ length: CELL * CELL }, (_, at) => {
    const [x, y] = [column * CELL + (at % CELL), row * CELL + Math.floor(at / CELL)];
    return data[(y * info.width + x) * info.channels] ?? 0;
  });

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const spreadOf = (values: readonly number[]) => {
  const mean = meanOf(values);
  return meanOf(values.map((value) => Math.abs(value - mean)));
};

/** Keeps the first photo of each form that the page sends, and answers for the API. */
async function keepSentPhotos(page: Page): Promise<() => Promise<Buffer>> {
  await page.addInitScript(() => {
    window.XMLHttpRequest = class extends XMLHttpRequest {
      override send(body?: XMLHttpRequestBodyInit | null) {
        if (body instanceof FormData) Object.assign(window, { sentPhoto: body.get('image0') });
        super.send(body);
      }
    };
  });
  await page.route('**/api/reviews', (route) =>
    route.fulfill({ status: 201, json: { id: 1, reference: 'R-000001' } }),
  );
  return async () => {
    const bytes = await page.evaluate(async () => {
      const { sentPhoto } = window as unknown as { sentPhoto: File };
      return Array.from(new Uint8Array(await sentPhoto.arrayBuffer()));
    });
    return Buffer.from(bytes);
  };
}

/** Chooses a photo from a file, which keeps its time of change when it is chosen again. */
async function choosePhoto(page: Page): Promise<Buffer> {
  const path = test.info().outputPath('face.jpg');
  if (!existsSync(path)) await writeFile(path, await makeTurnedPhoto());
  await page.getByLabel('Choose photos').setInputFiles(path);
  return readFile(path);
}

const photoItem = (page: Page) =>
  page.getByRole('group', { name: 'Photos (optional)' }).getByRole('listitem');
const blurButton = (page: Page) => page.getByRole('button', { name: 'Blur parts of face.jpg' });
const brushDialog = (page: Page) => page.getByRole('dialog', { name: 'Blur parts of the photo' });
const surface = (page: Page) => page.getByRole('application', { name: 'Photo to draw on' });

async function openBrush(page: Page): Promise<void> {
  await expect(blurButton(page)).toHaveAttribute('aria-disabled', 'false');
  await blurButton(page).click();
  await expect(surface(page)).toBeVisible();
}

/** Draws a line between two places, each as parts of width and height, until it is a stroke. */
async function draw(page: Page, from: [number, number], to: [number, number], count: number): Promise<void> {
  await expect(async () => {
    const box = await surface(page).boundingBox();
    const at = ([x, y]: [number, number]) =>
      [(box?.x ?? 0) + x * (box?.width ?? 0), (box?.y ?? 0) + y * (box?.height ?? 0)] as const;
    await page.mouse.move(...at(from));
    await page.mouse.down();
    await page.mouse.move(...at(to), { steps: 5 });
    await page.mouse.up();
    await expect(brushDialog(page).getByText(`${count} stroke`)).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test('what is blurred is not in the bytes that are sent, and all the rest is @desktop', async ({
  page,
  checkAccessibility,
}) => {
  const readSent = await keepSentPhotos(page);
  await answerAll(page, ['rhino']);
  const original = await choosePhoto(page);
  await openBrush(page);
  await expect(brushDialog(page)).toContainText('what you cover never leaves it');
  await checkAccessibility({ within: '[role=dialog]' });
  await draw(page, [0.25, 0.25], [0.75, 0.25], 1);
  await page.getByRole('button', { name: 'Save blurred photo' }).dblclick();
  await expect(brushDialog(page)).toHaveCount(0);
  await expect(toastRegion(page)).toContainText('Parts blurred');
  await expect(photoItem(page)).toContainText('Parts blurred');
  await expect(blurButton(page)).toBeFocused();
  await checkAccessibility();

  // The same original is the same photo, and the blurred one can be blurred again.
  await choosePhoto(page);
  await openBrush(page);
  await draw(page, [0.5, 0.75], [0.5, 0.75], 1);
  await page.getByRole('button', { name: 'Save blurred photo' }).click();
  await expect(brushDialog(page)).toHaveCount(0);
  await expect(photoItem(page)).toHaveCount(1);

  await page.getByRole('button', { name: 'Submit Experience' }).click();
  await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
  const sentBytes = await readSent();
  expect(sentBytes.includes('Planted')).toBe(false);
  const [before, sent] = [await readPixels(original), await readPixels(sentBytes)];
  expect([sent.info.width, sent.info.height], 'upright').toEqual([HEIGHT, WIDTH]);
  const [columns, rows] = [HEIGHT / CELL, WIDTH / CELL];
  for (const [column, row] of [
    [16, 20],
    [30, 19],
    [44, 20],
    [30, 60],
  ] as const) {
    expect(spreadOf(cellOf(before, column, row)), `${column}, ${row} before`).toBeGreaterThan(30);
    expect(spreadOf(cellOf(sent, column, row)), `${column}, ${row} is of one colour`).toBeLessThan(8);
  }
  let keptCount = 0;
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const isFar = Math.abs(row - 20) > 6 && Math.hypot(row - 60, column - 30) > 7;
      if (!isFar) continue;
      const [old, now] = [cellOf(before, column, row), cellOf(sent, column, row)];
      expect(meanOf(old.map((value, at) => Math.abs(value - (now[at] ?? 0))))).toBeLessThan(12);
      keptCount += 1;
    }
  expect(keptCount).toBeGreaterThan(3000);
});

test('by keyboard: the arrow keys move the brush, Space blurs, strokes are undone @phone', async ({
  page,
}) => {
  await answerAll(page, ['rhino']);
  await choosePhoto(page);
  await expect(blurButton(page)).toHaveAttribute('aria-disabled', 'false');
  await blurButton(page).press('Enter');
  const save = page.getByRole('button', { name: 'Save blurred photo' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await surface(page).focus();
  for (const key of ['ArrowLeft', 'ArrowUp', ' ', 'ArrowRight', ' ']) await page.keyboard.press(key);
  const words = brushDialog(page).getByRole('status');
  await expect(words).toHaveText(/^2 strokes Brush 50% from the left, 46% from the top$/);
  await page.getByRole('button', { name: 'Undo last stroke' }).press('Enter');
  await expect(words).toContainText('1 stroke');
  await expect(save).toHaveAttribute('aria-disabled', 'false');
  await page.getByRole('button', { name: 'Start over' }).press('Enter');
  await expect(words).toContainText('0 strokes');
  await expect(save).toHaveAttribute('aria-disabled', 'true');

  await surface(page).press(' ');
  await page.keyboard.press('Escape');
  await expect(brushDialog(page).getByRole('alert')).toHaveText(
    'Close without blurring? The photo would be sent as it was.',
  );
  await expect(page.getByRole('button', { name: 'Keep drawing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(brushDialog(page).getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Close without blurring' }).press('Enter');
  await expect(brushDialog(page)).toHaveCount(0);
  await expect(blurButton(page)).toBeFocused();
  await expect(toastRegion(page)).toContainText('Nothing was blurred');
  await expect(photoItem(page)).not.toContainText('Parts blurred');

  await openBrush(page);
  await surface(page).press(' ');
  await save.press('Enter');
  await expect(photoItem(page)).toContainText('Parts blurred');
  await page.reload();
  await expect(page.getByText(/^You had chosen 1 photo/)).toContainText('Blur again what you had blurred.');
});

test('while a blurred photo is being saved nothing is drawn, undone or started over @desktop', async ({
  page,
}) => {
  await answerAll(page, ['rhino']);
  await choosePhoto(page);
  await openBrush(page);
  await draw(page, [0.5, 0.5], [0.6, 0.5], 1);
  await page.evaluate(() => {
    const encode = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'toBlob') ?? {};
    HTMLCanvasElement.prototype.toBlob = function (...rest) {
      const letEncode = () => {
        Object.defineProperty(HTMLCanvasElement.prototype, 'toBlob', encode);
        this.toBlob(...rest);
      };
      Object.assign(window, { letEncode });
    };
  });
  const box = await surface(page).boundingBox();
  if (!box) throw new Error('The surface is not on screen.');
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 4);
  await page.mouse.down();
  await expect(brushDialog(page).getByRole('status')).toContainText('2 strokes');
  // By keyboard, while the mouse still draws.
  await page.getByRole('button', { name: 'Save blurred photo' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Saving' })).toHaveAttribute('aria-disabled', 'true');
  const readMarks = () =>
    surface(page)
      .locator('canvas')
      .last()
      .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const marks = await readMarks();

  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await surface(page).click({ position: { x: 20, y: 20 }, force: true });
  for (const key of ['ArrowLeft', ' ', 'Enter']) await surface(page).press(key);
  for (const name of ['Undo last stroke', 'Start over']) {
    await page.getByRole('button', { name }).press('Enter');
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  }
  await expect(surface(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(brushDialog(page).getByRole('status')).toContainText('2 strokes');
  expect(await readMarks()).toBe(marks);

  await page.evaluate(() => (window as unknown as { letEncode: () => void }).letEncode());
  await expect(brushDialog(page)).toHaveCount(0);
  await expect(photoItem(page)).toContainText('Parts blurred');
});

test('Back closes the dialog alone, says that nothing was blurred and keeps the strokes; Forward opens nothing @desktop', async ({
  page,
}) => {
  await answerAll(page, ['rhino']);
  await choosePhoto(page);
  await expect(blurButton(page)).toHaveAttribute('aria-disabled', 'false');
  await blurButton(page).dblclick();
  await expect(surface(page)).toBeVisible();
  await expect(brushDialog(page).getByRole('status')).toHaveText('0 strokes');
  await draw(page, [0.5, 0.5], [0.6, 0.5], 1);
  await page.goBack();
  await expect(brushDialog(page)).toHaveCount(0);
  await expect(toastRegion(page)).toContainText('Nothing was blurred');
  await expect(page.getByText('Step 3 of 3')).toBeVisible();
  await expect(photoItem(page)).toHaveCount(1);
  await page.goForward();
  await expect(page.getByText('Step 3 of 3')).toBeVisible();
  await expect(brushDialog(page)).toHaveCount(0);

  await openBrush(page);
  await expect(brushDialog(page).getByRole('status')).toContainText('1 stroke');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Close without blurring' }).click();
  await openBrush(page);
  await expect(brushDialog(page).getByRole('status')).toHaveText('0 strokes');
  await page.keyboard.press('Escape');
  await expect(brushDialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
});

test.describe('when the browser cannot', () => {
  test.use({ expectedProblems: [/Failed to load resource|brush-dialog/] });

  test('the photo stays as it was, and it is said why @desktop', async ({ page }) => {
    await answerAll(page, ['rhino']);
    await page.route('**/brush-dialog*', (route) => route.abort());
    await choosePhoto(page);
    await expect(blurButton(page)).toHaveAttribute('aria-disabled', 'false');
    await blurButton(page).click();
    await expect(toastRegion(page)).toContainText('The brush could not be loaded.');
  });

  test('a picture that is not opened or not encoded changes nothing @desktop', async ({ page }) => {
    const readSent = await keepSentPhotos(page);
    await answerAll(page, ['rhino']);
    const original = await choosePhoto(page);
    await page.evaluate(() => {
      const decode = window.createImageBitmap.bind(window);
      const encode = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'toBlob') ?? {};
      window.createImageBitmap = () => Promise.reject(new DOMException('', 'InvalidStateError'));
      Object.assign(window, {
        letDecode: () => Object.assign(window, { createImageBitmap: decode }),
        letEncode: () => Object.defineProperty(HTMLCanvasElement.prototype, 'toBlob', encode),
      });
      HTMLCanvasElement.prototype.toBlob = (taken: BlobCallback) => taken(null);
    });
    await expect(blurButton(page)).toHaveAttribute('aria-disabled', 'false');
    await blurButton(page).click();
    await expect(brushDialog(page).getByRole('alert')).toContainText('could not open the photo');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(brushDialog(page)).toHaveCount(0);
    await page.evaluate(() => (window as unknown as { letDecode: () => void }).letDecode());
    await openBrush(page);
    await draw(page, [0.5, 0.5], [0.6, 0.5], 1);
    const save = page.getByRole('button', { name: 'Save blurred photo' });
    await save.click();
    await expect(brushDialog(page).getByRole('alert')).toContainText('Nothing was changed');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Close without blurring' }).click();
    await expect(photoItem(page)).not.toContainText('Parts blurred');
    await page.getByRole('button', { name: 'Submit Experience' }).click();
    await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
    expect((await readSent()).equals(original)).toBe(true);
  });
});

test('fits 180 pixels and text of twice the size, with targets of 44 pixels @desktop', async ({ page }) => {
  await answerAll(page, ['rhino']);
  await choosePhoto(page);
  for (const [width, size] of [
    [180, '100%'],
    [360, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    await page.evaluate((text) => document.documentElement.style.setProperty('font-size', text), size);
    await openBrush(page);
    const overflow = () =>
      page.evaluate(() => {
        const dialog = document.querySelector('[role=dialog]');
        const parts = [dialog, ...(dialog?.querySelectorAll('*') ?? [])];
        return parts.filter(
          (part) =>
            part &&
            !part.classList.contains('sr-only') &&
            part.scrollWidth > part.clientWidth + 1 &&
            part.clientWidth > 0,
        ).length;
      });
    expect(await overflow()).toBe(0);
    for (const control of await brushDialog(page).locator('button, label').all()) {
      const box = await control.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(brushDialog(page)).toHaveCount(0);
  }
});
