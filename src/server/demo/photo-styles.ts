import { cellAt, hashAt, layeredNoise, noise, smoothstep } from './photo-noise.ts';
import type { Random } from './random.ts';

/** Red, green, blue, 0–255. */
export type Colour = readonly [number, number, number];
/** Returns the colour at a point. The shorter side runs from 0 to 1, the longer one from 0 to the aspect ratio. */
export type Shade = (x: number, y: number) => Colour;

const paper: Colour = [251, 248, 243];
const hanji: Colour = [240, 233, 220];
const ink: Colour = [28, 27, 25];
const stone: Colour = [94, 90, 83];
const mist: Colour = [221, 233, 228];
const glaze: Colour = [163, 196, 184];
const jade: Colour = [98, 148, 134];
const celadon: Colour = [30, 90, 80];
const deep: Colour = [17, 58, 54];
const persimmon: Colour = [180, 67, 31];
const clay: Colour = [206, 124, 90];
const apricot: Colour = [226, 158, 116];
const straw: Colour = [222, 200, 152];
const dusk: Colour = [122, 134, 150];

const mix = (a: Colour, b: Colour, t: number): Colour => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

/** Interpolates along a row of colours: 0 is the first, 1 the last. */
function along(colours: Colour[], t: number): Colour {
  const place = Math.min(0.9999, Math.max(0, t)) * (colours.length - 1);
  const index = Math.floor(place);
  return mix(colours[index] ?? paper, colours[index + 1] ?? paper, place - index);
}

const seedOf = (random: Random): number => random.int(1, 1_000_000);

const SKIES: Colour[][] = [
  [paper, hanji, mist],
  [hanji, apricot, mist],
  [mist, paper, apricot],
  [dusk, mist, hanji],
];

/** Draws receding mountain ridges, paler with distance, with mist in the valleys. */
function ridges(random: Random): Shade {
  const seed = seedOf(random);
  const sky = random.pick(SKIES);
  const near = random.pick([deep, deep, celadon, ink]);
  const count = random.int(5, 7);
  const sun = {
    x: 0.25 + random.next() * 0.75,
    y: 0.16 + random.next() * 0.14,
    size: 0.05 + random.next() * 0.05,
  };
  const sunColour = random.pick([persimmon, paper, apricot]);
  const topsAt = new Map<number, number[]>();
  const findTops = (x: number): number[] =>
    Array.from({ length: count }, (_, layer) => {
      const depth = (layer + 1) / count;
      const height = layeredNoise(x * (2.7 - depth * 1.6) + layer * 7.3, layer * 3.1, seed, 5);
      return 0.28 + depth * 0.5 - (height - 0.35) * (0.5 - depth * 0.18);
    });
  return (x, y) => {
    const tops = topsAt.get(x) ?? findTops(x);
    topsAt.set(x, tops);
    const distance = Math.hypot(x - sun.x, y - sun.y);
    const isSun = smoothstep(sun.size + 0.004, sun.size - 0.004, distance);
    let colour = mix(along(sky, y * 1.4), sunColour, isSun * 0.9);
    const nearest = tops.findLastIndex((top) => y > top + 0.004);
    for (let layer = Math.max(0, nearest); layer < count; layer++) {
      const top = tops[layer] ?? 2;
      if (y <= top - 0.002) continue;
      const depth = (layer + 1) / count;
      const tone = mix(mist, near, depth ** 1.7);
      const haze = mix(tone, paper, smoothstep(top, top + 0.34, y) * (0.95 - depth * 0.62));
      colour = mix(colour, haze, smoothstep(top - 0.002, top + 0.004, y));
    }
    return colour;
  };
}

/** Draws rings that meet on still water. */
function ripples(random: Random): Shade {
  const seed = seedOf(random);
  const row = random.pick([
    [deep, celadon, jade, glaze],
    [celadon, jade, glaze, mist],
    [stone, dusk, mist, paper],
  ]);
  const drops = Array.from({ length: random.int(2, 3) }, () => ({
    x: random.next() * 1.3,
    y: random.next(),
    pace: 70 + random.next() * 60,
    reach: 1.6 + random.next() * 1.2,
  }));
  return (x, y) => {
    const bend = (layeredNoise(x * 2, y * 2, seed, 3) - 0.5) * 0.08;
    let wave = 0;
    for (const drop of drops) {
      const distance = Math.hypot(x - drop.x, (y - drop.y) * 1.25) + bend;
      wave += Math.sin(distance * drop.pace) * Math.exp(-distance * drop.reach);
    }
    return along(row, 0.34 + y * 0.3 + wave * 0.2 + bend);
  };
}

/** Draws contour lines of an invented landscape on paper, every fifth one heavier. */
function contours(random: Random): Shade {
  const seed = seedOf(random);
  const scale = 1.5 + random.next() * 1.1;
  const line = random.pick([celadon, stone, jade, deep]);
  const wash = random.pick([mist, hanji, [238, 226, 208] as const, glaze]);
  const levels = random.int(16, 24);
  const at = (x: number, y: number): number =>
    layeredNoise(x * scale + 0.35 * noise(x * 3, y * 3, seed + 9), y * scale, seed, 3);
  const step = 1 / 700;
  return (x, y) => {
    const height = at(x, y);
    const slope = Math.hypot(at(x + step, y) - height, at(x, y + step) - height) / step;
    const place = height * levels;
    const distance = Math.abs(place - Math.round(place)) / Math.max(0.4, slope * levels);
    const isHeavy = Math.round(place) % 5 === 0;
    const width = isHeavy ? 0.0034 : 0.0017;
    const stroke = smoothstep(width + 0.0016, width - 0.0006, distance) * (isHeavy ? 0.9 : 0.55);
    return mix(mix(paper, wash, smoothstep(0.3, 0.75, height)), line, stroke);
  };
}

/** Draws the fine cracks of a celadon glaze, darker towards one side. */
function crackle(random: Random): Shade {
  const seed = seedOf(random);
  const scale = 5 + random.next() * 4;
  const row = random.pick([
    [glaze, jade, celadon],
    [mist, glaze, jade],
    [hanji, straw, apricot],
  ]);
  const angle = random.next() * 6.3;
  return (x, y) => {
    const wx = x + (layeredNoise(x * 4, y * 4, seed + 5, 2) - 0.5) * 0.12;
    const wy = y + (layeredNoise(x * 4, y * 4, seed + 6, 2) - 0.5) * 0.12;
    const large = cellAt(wx * scale, wy * scale, seed);
    const small = cellAt(wx * scale * 2.6, wy * scale * 2.6, seed + 40);
    const pool = 0.5 + 0.42 * (Math.cos(angle) * (x - 0.65) + Math.sin(angle) * (y - 0.5));
    const cloud = layeredNoise(x * 2.2, y * 2.2, seed + 11, 2) - 0.5;
    const base = along(row, pool + cloud * 0.35 + (large.cell - 0.5) * 0.07);
    const crack = smoothstep(0.045, 0.005, large.edge) * 0.5 + smoothstep(0.05, 0.01, small.edge) * 0.16;
    return mix(base, deep, crack * 0.72);
  };
}

/** Draws sewn patches of ramie, as in a wrapping cloth with light behind it. */
function patchwork(random: Random): Shade {
  const seed = seedOf(random);
  const colours = random.pick([
    [mist, glaze, jade, paper, hanji, celadon, paper, apricot],
    [hanji, paper, straw, apricot, paper, persimmon, hanji, mist],
    [mist, paper, dusk, glaze, hanji, paper, stone, mist],
  ]);
  interface Patch {
    x: number;
    y: number;
    w: number;
    h: number;
    colour: Colour;
    turn: number;
  }
  const patches: Patch[] = [];
  const split = (x: number, y: number, w: number, h: number, depth: number): void => {
    const isSmall = depth > 5 || (depth > 2 && w * h < 0.05 + random.next() * 0.07) || Math.max(w, h) < 0.2;
    if (isSmall) {
      patches.push({ x, y, w, h, colour: random.pick(colours), turn: random.int(0, 1) });
      return;
    }
    const at = 0.3 + random.next() * 0.4;
    if (w > h * (0.8 + random.next() * 0.5)) {
      split(x, y, w * at, h, depth + 1);
      split(x + w * at, y, w * (1 - at), h, depth + 1);
    } else {
      split(x, y, w, h * at, depth + 1);
      split(x, y + h * at, w, h * (1 - at), depth + 1);
    }
  };
  split(-0.02, -0.02, 1.42, 1.42, 0);
  return (x, y) => {
    const wx = x + (noise(x * 3, y * 3, seed) - 0.5) * 0.012;
    const wy = y + (noise(x * 3, y * 3, seed + 1) - 0.5) * 0.012;
    const patch =
      patches.find((p) => wx < p.x + p.w && wy < p.y + p.h && wx >= p.x && wy >= p.y) ?? patches[0];
    if (!patch) return paper;
    const seam = Math.min(wx - patch.x, patch.x + patch.w - wx, wy - patch.y, patch.y + patch.h - wy);
    const thread = patch.turn ? wx * 190 : wy * 190;
    const weave = (Math.sin(thread * 3.1) * 0.5 + noise(wx * 140, wy * 140, seed + 3) - 0.5) * 0.05;
    const light = layeredNoise(x * 1.6, y * 1.6, seed + 4, 2) * 0.26;
    const cloth = mix(mix(patch.colour, paper, 0.16 + light), stone, Math.max(0, weave));
    const fold = smoothstep(0.012, 0.009, seam) * 0.13;
    const stitch =
      smoothstep(0.0024, 0.0008, Math.abs(seam - 0.0125)) * (Math.sin((wx + wy) * 320) > 0 ? 0.3 : 0.05);
    return mix(mix(cloth, stone, fold), ink, stitch);
  };
}

/** Draws a pale round jar of light at dusk. */
function moon(random: Random): Shade {
  const seed = seedOf(random);
  const [above, below] = random.pick([
    [deep, jade],
    [celadon, mist],
    [dusk, hanji],
    [hanji, apricot],
    [stone, straw],
  ] as const);
  const disc = {
    x: 0.35 + random.next() * 0.6,
    y: 0.38 + random.next() * 0.3,
    size: 0.2 + random.next() * 0.13,
  };
  const lit = random.pick([paper, hanji, mist]);
  return (x, y) => {
    const drift = layeredNoise(x * 1.3, y * 4, seed, 4) - 0.5;
    const ground = mix(above, below, smoothstep(-0.1, 1.15, y + drift * 0.3));
    const dx = (x - disc.x) / disc.size;
    const dy = (y - disc.y) / (disc.size * 0.97);
    const distance = Math.hypot(dx, dy) + (noise(x * 5, y * 5, seed + 2) - 0.5) * 0.012;
    const shadow = mix(lit, below, smoothstep(0.1, 1.5, dx * 0.55 + dy * 0.75 + distance * 0.35) * 0.55);
    const halo = mix(ground, lit, Math.exp(-Math.max(0, distance - 1) * 3.2) * 0.26);
    const cloud = smoothstep(0.54, 0.78, layeredNoise(x * 1.1 + 5, y * 5.5, seed + 8, 4)) * 0.55;
    return mix(mix(halo, shadow, smoothstep(1.012, 0.99, distance)), mix(ground, paper, 0.28), cloud);
  };
}

/** Draws long watercolour washes with pigment gathered at each edge. */
function washes(random: Random): Shade {
  const seed = seedOf(random);
  const row = random.pick([
    [paper, mist, glaze, jade],
    [hanji, straw, glaze, jade],
    [mist, glaze, jade, celadon],
    [paper, mist, dusk, glaze],
  ]);
  const count = 3.5 + random.next() * 3;
  const lean = (random.next() - 0.5) * 1.6;
  const sway = 1.2 + random.next() * 1.2;
  return (x, y) => {
    const swing = (layeredNoise(x * 1.1, y * 0.7, seed, 3) - 0.5) * sway;
    const place = y * count + x * lean + swing * 2 + (noise(x * 16, y * 16, seed + 2) - 0.5) * 0.05;
    const band = Math.floor(place);
    const within = place - band;
    const toneOf = (index: number): number =>
      0.08 + 0.84 * hashAt(index, 3, seed) * (0.45 + 0.55 * (y * 0.7 + 0.3));
    const grain = (layeredNoise(x * 5, y * 5, seed + 4, 3) - 0.5) * 0.2;
    const base = along(row, toneOf(band) + grain + within * 0.06);
    const next = along(row, toneOf(band + 1) + grain);
    const gathered = smoothstep(0.8, 0.965, within) * smoothstep(1, 0.972, within) * 0.42;
    return mix(mix(base, next, smoothstep(0.965, 1, within)), row[3] ?? jade, gathered);
  };
}

/** Draws overlapping sheets of hanji with torn edges and fibres, held to the light. */
function sheets(random: Random): Shade {
  const seed = seedOf(random);
  const colours = random.pick([
    [hanji, glaze, jade, celadon],
    [hanji, straw, apricot, clay],
    [paper, mist, dusk, glaze],
    [mist, glaze, straw, apricot],
  ]);
  const tears = colours.map((colour, index) => ({
    colour,
    at: 0.12 + index * 0.24 + random.next() * 0.08,
    lean: (random.next() - 0.5) * 0.5,
  }));
  const edgesAt = new Map<number, number[]>();
  const findEdges = (x: number): number[] =>
    tears.map(({ at, lean }, index) => {
      const rough = (layeredNoise(x * 2.4, index * 9, seed + index, 3) - 0.5) * 0.22;
      return at + (x - 0.65) * lean + rough;
    });
  return (x, y) => {
    const edges = edgesAt.get(x) ?? findEdges(x);
    edgesAt.set(x, edges);
    const fray = (layeredNoise(x * 22, y * 22, seed, 2) - 0.5) * 0.022;
    let colour: Colour = paper;
    tears.forEach((tear, index) => {
      const depth = y - (edges[index] ?? 0) - fray;
      if (depth < -0.035) return;
      const sheet = mix(paper, tear.colour, 0.5 + smoothstep(0, 0.03, depth) * 0.42);
      const shadow = smoothstep(-0.035, 0, depth) * 0.13;
      colour =
        depth < 0 ? mix(colour, stone, shadow) : mix(colour, sheet, smoothstep(0, 0.004, depth) * 0.93);
    });
    const fibre = smoothstep(
      0.72,
      0.8,
      noise(x * 26 + y * 9, y * 150 + noise(x * 4, y * 4, seed) * 26, seed + 77),
    );
    const speck = hashAt(Math.floor(x * 260), Math.floor(y * 260), seed) > 0.9985 ? 0.25 : 0;
    return mix(mix(colour, paper, fibre * 0.3), stone, speck);
  };
}

/** Drawing styles, used in turn so that neighbouring pictures differ. */
export const STYLES: ((random: Random) => Shade)[] = [
  ridges,
  crackle,
  patchwork,
  moon,
  ripples,
  washes,
  contours,
  sheets,
];
