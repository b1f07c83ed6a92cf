/**
 * Draws the icons of the installed web app into public/icons, and favicon.ico, from the logo in public/favicon.svg.
 * Usage: node scripts/draw-icons.ts
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const css = await readFile('src/web/styles/app.css', 'utf8');
const celadon = /--color-celadon: (#[0-9a-f]+)/i.exec(css)?.[1];
if (!celadon) throw new Error('The style sheet has no celadon.');
const favicon = await readFile('public/favicon.svg', 'utf8');
const mark = favicon.replace(/<\/?svg[^>]*>/g, '');

/** The logo on its round background. */
const round = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${mark}</svg>`;
/** The logo on a full background, small enough to stay whole in any mask of a device. */
const maskable = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 36 36"><path fill="${celadon}" d="M-3-3h38v38H-3z"/>${mark}</svg>`;

/** Size of the only image in favicon.ico. */
const ICO_SIZE = 48;

await mkdir('public/icons', { recursive: true });
await draw(round, 192, '192');
await draw(round, 512, '512');
await draw(maskable, 512, 'maskable-512');
await writeFile('public/favicon.ico', toIco(await render(round, ICO_SIZE)));

async function draw(svg: string, size: number, name: string): Promise<void> {
  await writeFile(`public/icons/${name}.png`, await render(svg, size));
}

function render(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, effort: 10 })
    .toBuffer();
}

/** Returns an ICO file with one PNG image. */
function toIco(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(ICO_SIZE, 6);
  head.writeUInt8(ICO_SIZE, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
