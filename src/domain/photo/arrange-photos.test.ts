import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrangePhotos } from './arrange-photos.ts';
import { PHOTO_STAGES, type PhotoStage } from './photo-stage.ts';

const photos = (...stages: (PhotoStage | null)[]) => stages.map((stage, position) => ({ stage, position }));
const positionsOf = ({ pair, others }: ReturnType<typeof arrangePhotos>) => ({
  pair: pair?.map(({ position }) => position) ?? null,
  others: others.map(({ position }) => position),
});
const arrange = (...stages: (PhotoStage | null)[]) => positionsOf(arrangePhotos(photos(...stages)));

test('the first before stands beside the latest after, the others follow by time', () => {
  expect(arrange('first-week', 'before', 'later', 'before', null, 'first-month', 'later')).toEqual({
    pair: [1, 2],
    others: [3, 0, 5, 6, 4],
  });
});

test('there is no pair without a before and an after, and no stage is guessed', () => {
  expect(arrange(null, 'before')).toEqual({ pair: null, others: [1, 0] });
  expect(arrange('later', 'first-week', null)).toEqual({ pair: null, others: [1, 0, 2] });
  expect(arrange(null, null)).toEqual({ pair: null, others: [0, 1] });
  expect(arrange()).toEqual({ pair: null, others: [] });
});

test('each photo appears exactly once, whatever the order of the list', () => {
  const stage = fc.option(fc.constantFrom(...PHOTO_STAGES), { nil: null });
  const lists = fc.array(stage, { maxLength: 7 }).chain((stages) => {
    const sent = photos(...stages);
    return fc.tuple(
      fc.constant(sent),
      fc.shuffledSubarray(sent, { minLength: sent.length, maxLength: sent.length }),
    );
  });
  fc.assert(
    fc.property(lists, ([sent, shuffled]) => {
      const arranged = positionsOf(arrangePhotos(shuffled));
      expect(arranged).toEqual(positionsOf(arrangePhotos(sent)));
      expect([...(arranged.pair ?? []), ...arranged.others].toSorted((one, other) => one - other)).toEqual(
        sent.map(({ position }) => position),
      );
      const isTold = (of: (stage: PhotoStage) => boolean) =>
        sent.some((one) => one.stage !== null && of(one.stage));
      expect(arranged.pair !== null).toBe(
        isTold((one) => one === 'before') && isTold((one) => one !== 'before'),
      );
    }),
  );
});
