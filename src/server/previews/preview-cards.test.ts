import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { PreviewCard } from '#domain/preview/preview-card.ts';
import { type CardDrawer, createCardDrawer } from './card-drawer.ts';
import { createPreviewCards } from './preview-cards.ts';

const makeCard = (name: string, fields: Partial<PreviewCard> = {}): PreviewCard => ({
  kind: 'clinics',
  slug: 'x',
  locale: 'en',
  name,
  otherName: { text: '달항아리', locale: 'ko' },
  place: 'Gangnam-gu, Seoul',
  reports: 'No patient reports yet.',
  price: null,
  siteName: 'Some Atlas',
  demoMark: null,
  ...fields,
});

let folder: string;
/** A configuration with the fonts of a server for Latin, Greek and Cyrillic alone. */
let latinOnly: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinic-atlas-previews-'));
  latinOnly = join(folder, 'fonts.conf');
  await writeFile(
    latinOnly,
    `<fontconfig><dir>/usr/share/fonts/truetype/liberation</dir><cachedir>${folder}</cachedir></fontconfig>`,
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const isAlive = (pid: number | undefined) => {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('the drawing program', { timeout: 60_000 }, () => {
  test('draws a card of the size that previews have, while this process goes on', async () => {
    const drawer = createCardDrawer();
    try {
      let turns = 0;
      const turning = setInterval(() => (turns += 1), 5);
      const png = await drawer.draw(makeCard('<b>Moon & "Jar"</b>'));
      clearInterval(turning);
      expect(await sharp(png ?? undefined).metadata()).toMatchObject({
        format: 'png',
        width: 1200,
        height: 630,
      });
      expect(png?.byteLength).toBeLessThan(150_000);
      expect(turns).toBeGreaterThan(3);
    } finally {
      drawer.end();
    }
  });

  test('writes the languages whose letters a font has, and none of which it has no letters', async () => {
    const drawer = createCardDrawer();
    const names = {
      ja: '月',
      'zh-Hans': '们',
      'zh-Hant': '們',
      ko: '달',
      vi: 'ữ',
      ru: 'Ж',
      mn: 'ү',
      ar: 'ع',
    };
    for (const locale of Object.keys(names) as (keyof typeof names)[])
      expect(await drawer.draw(makeCard(names[locale], { locale })), locale).not.toBeNull();
    drawer.end();
    vi.stubEnv('FONTCONFIG_FILE', latinOnly);
    const poor = createCardDrawer();
    onTestFinished(() => {
      poor.end();
      vi.unstubAllEnvs();
    });
    expect(await poor.draw(makeCard('Moon'))).not.toBeNull();
    for (const locale of ['ja', 'zh-Hans', 'zh-Hant', 'ko', 'th', 'ar'] as const)
      expect(await poor.draw(makeCard('Moon', { locale })), locale).toBeNull();
  });

  test('ends when there has been nothing to draw for a while, and comes again', async () => {
    const drawer = createCardDrawer({ idleMs: 50 });
    await drawer.draw(makeCard('One'));
    const first = drawer.pid;
    expect(isAlive(first)).toBe(true);
    await expect.poll(() => isAlive(first), { timeout: 10_000 }).toBe(false);
    await drawer.draw(makeCard('Two'));
    expect(drawer.pid).not.toBe(first);
    drawer.end();
  });

  test('draws on when Ctrl+C or a service manager signals the whole group: the server ends it', async () => {
    const drawer = createCardDrawer();
    await drawer.draw(makeCard('One'));
    const { pid = 0 } = drawer;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.kill(pid, signal);
    await drawer.draw(makeCard('Two'));
    expect(drawer.pid).toBe(pid);
    drawer.end();
    await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
  });

  test('is given up when it takes too long or ends, and the next card is drawn by another', async () => {
    const program = join(folder, 'sometimes.mjs');
    await writeFile(
      program,
      `process.on('message', ({ name }) => {
        if (name === 'die') process.exit(1);
        if (name === 'foreign') return process.send({ png: null });
        if (name !== 'hang') process.send({ png: Uint8Array.of(1) });
      });`,
    );
    const drawer = createCardDrawer({ program, timeoutMs: 3000, mostWaiting: 2 });
    await expect(drawer.draw(makeCard('die'))).rejects.toThrow('ended');
    await expect(drawer.draw(makeCard('hang'))).rejects.toThrow('too long');
    expect(await drawer.draw(makeCard('well'))).toEqual(Uint8Array.of(1));
    expect(await drawer.draw(makeCard('foreign', { locale: 'th' }))).toBeNull();
    // Known from then on, without asking.
    expect(await drawer.draw(makeCard('die', { locale: 'th' }))).toBeNull();
    const waiting = ['hang', 'a', 'b'].map((name) => drawer.draw(makeCard(name)));
    await expect(drawer.draw(makeCard('c'))).rejects.toThrow('waiting');
    expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    drawer.end();
  });
});

describe('cards that are kept', () => {
  const openWith = (bytes: number, mostBytes?: number) => {
    const drawn: string[] = [];
    const drawer = {
      draw: async ({ name }: PreviewCard) => {
        drawn.push(name);
        await delay(20);
        return new Uint8Array(bytes);
      },
    } as unknown as CardDrawer;
    const varDir = join(folder, String(Math.random()));
    return { drawn, varDir, cards: createPreviewCards({ varDir, drawer, ...(mostBytes && { mostBytes }) }) };
  };

  test('are drawn once, however many ask, and never again while they say the same', async () => {
    const { drawn, varDir, cards } = openWith(10);
    await Promise.all(Array.from({ length: 5 }, () => cards.get(makeCard('Moon'))));
    await cards.get(makeCard('Moon'));
    expect(drawn).toEqual(['Moon']);
    await cards.get(makeCard('Moon', { reports: '1 patient review' }));
    expect(drawn).toHaveLength(2);
    expect(await readdir(join(varDir, 'previews'))).toHaveLength(2);
  });

  test('never take more room than they may', async () => {
    const { drawn, varDir, cards } = openWith(100, 350);
    for (const name of ['a', 'b', 'c', 'd', 'e']) await cards.get(makeCard(name));
    expect(await readdir(join(varDir, 'previews'))).toHaveLength(3);
    await cards.get(makeCard('e'));
    expect(drawn).toHaveLength(5);
  });

  test('that no font can write leave nothing behind, so that an installed font counts', async () => {
    const drawer = { draw: async () => null } as unknown as CardDrawer;
    const varDir = join(folder, 'unwritten');
    const cards = createPreviewCards({ varDir, drawer });
    expect(await cards.get(makeCard('x', { locale: 'th' }))).toBeNull();
    await expect(readdir(join(varDir, 'previews'))).rejects.toThrow('ENOENT');
  });

  test('that could not be drawn leave nothing behind', async () => {
    const drawer = { draw: () => Promise.reject(new Error('no')) } as unknown as CardDrawer;
    const varDir = join(folder, 'failing');
    await expect(createPreviewCards({ varDir, drawer }).get(makeCard('x'))).rejects.toThrow('no');
    await expect(readdir(join(varDir, 'previews'))).rejects.toThrow('ENOENT');
  });
});
