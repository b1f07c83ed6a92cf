/** Hashes a grid point to a value in [0, 1), the same on every machine. */
export function hashAt(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}

/** Returns 0 below `low`, 1 above `high`, and a smooth step between (either order). */
export function smoothstep(low: number, high: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return t * t * (3 - 2 * t);
}

/** Returns smooth value noise in [0, 1]. */
export function noise(x: number, y: number, seed: number): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const dx = x - x0;
  const dy = y - y0;
  const u = dx * dx * (3 - 2 * dx);
  const v = dy * dy * (3 - 2 * dy);
  const top = hashAt(x0, y0, seed) * (1 - u) + hashAt(x0 + 1, y0, seed) * u;
  const bottom = hashAt(x0, y0 + 1, seed) * (1 - u) + hashAt(x0 + 1, y0 + 1, seed) * u;
  return top * (1 - v) + bottom * v;
}

/** Returns noise in `octaves` layers, each half as strong and twice as fine, in [0, 1]. */
export function layeredNoise(x: number, y: number, seed: number, octaves: number): number {
  let sum = 0;
  let strength = 0.5;
  let fineness = 1;
  for (let octave = 0; octave < octaves; octave++) {
    sum += strength * noise(x * fineness, y * fineness, seed + octave * 31);
    strength /= 2;
    fineness *= 2;
  }
  return sum / (1 - strength * 2);
}

/** Returns the distance to the nearest cell border (Worley noise) and the cell's number in [0, 1). */
export function cellAt(x: number, y: number, seed: number): { edge: number; cell: number } {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  let nearest = 99;
  let second = 99;
  let cell = 0;
  for (let j = -1; j <= 1; j++) {
    for (let i = -1; i <= 1; i++) {
      const place = hashAt(x0 + i, y0 + j, seed);
      const dx = x0 + i + place - x;
      const dy = y0 + j + ((place * 4096) % 1) - y;
      const distance = dx * dx + dy * dy;
      if (distance < nearest) {
        second = nearest;
        nearest = distance;
        cell = (place * 65_536) % 1;
      } else if (distance < second) second = distance;
    }
  }
  return { edge: Math.sqrt(second) - Math.sqrt(nearest), cell };
}
