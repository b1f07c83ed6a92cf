import { expect, test } from 'vitest';
import { readPhotosWithStages } from './read-photos-with-stages.ts';

const file = (field: string, name = field) => ({ field, name, path: `/tmp/${name}`, sha256: name });
const read = (fields: Record<string, string>, ...files: ReturnType<typeof file>[]) =>
  readPhotosWithStages(fields, files).map(({ name, stage }) => [name, stage]);
const faultsOf = (fields: Record<string, string>, ...files: ReturnType<typeof file>[]) => {
  try {
    return read(fields, ...files);
  } catch (error) {
    return (error as { fieldErrors: unknown }).fieldErrors;
  }
};

test('each photo has the stage of its number, in whatever order they were sent; a missing one is not stated', () => {
  expect(
    read(
      { stage2: 'first-week', stage0: ' before ', stage1: '' },
      file('image2'),
      file('image0'),
      file('image1'),
    ),
  ).toEqual([
    ['image2', 'first-week'],
    ['image0', 'before'],
    ['image1', null],
  ]);
  expect(read({ age: '31' }, file('image0'))).toEqual([['image0', null]]);
  expect(read({})).toEqual([]);
});

test('photos that were sent under one name are numbered as they came', () => {
  expect(read({ stage1: 'later' }, file('images', 'a'), file('images', 'b'))).toEqual([
    ['a', null],
    ['b', 'later'],
  ]);
});

test('refuses unknown stages and stages of photos that are not there, each at its field', () => {
  expect(faultsOf({ stage0: 'soon', stage1: 'before', stage2: '' }, file('image0'))).toEqual({
    stage0:
      'A photo’s stage is before, first-week, first-month, third-month, first-year or later; leave it out if it is not known',
    stage1: 'There is no photo image1 to which this stage could belong',
  });
});
