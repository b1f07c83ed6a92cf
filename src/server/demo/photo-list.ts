import type { DemoPhoto } from './types.ts';

const COUNT = 40;

/** The demonstration's pictures: every third is portrait, the others landscape. */
export const DEMO_PHOTOS: DemoPhoto[] = Array.from({ length: COUNT }, (_, index) => {
  const isUpright = index % 3 === 1;
  return {
    key: `demo-photo-${`${index + 1}`.padStart(2, '0')}`,
    width: isUpright ? 720 : 960,
    height: isUpright ? 960 : 720,
  };
});
