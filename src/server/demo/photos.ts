import sharp from 'sharp';

/** PLACEHOLDER of the lead so that the server runs; the helper replaces this file. */
export async function drawDemoPhoto(_key: string): Promise<Buffer> {
  return sharp({ create: { width: 960, height: 720, channels: 3, background: '#DDE9E4' } })
    .webp()
    .toBuffer();
}
