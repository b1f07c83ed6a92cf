import { describe, expect, it } from 'vitest';
import { splitFloors, splitRangeJoint, splitUnits } from './lost-commas.ts';

describe('splitFloors', () => {
  it.each([
    ['3', [3]],
    ['12', [12]],
    ['22', [22]],
    ['30', [30]],
    ['63', [63]],
  ])('takes %s as it stands', (digits, floors) => {
    expect(splitFloors(digits)).toEqual(floors);
  });

  it.each([
    ['34', [3, 4]],
    ['456', [4, 5, 6]],
    ['235', [2, 3, 5]],
    ['1011', [10, 11]],
    ['131415', [13, 14, 15]],
    ['9101314', [9, 10, 13, 14]],
    ['124', [1, 2, 4]],
  ])('puts the lost commas of %s back', (digits, floors) => {
    expect(splitFloors(digits)).toEqual(floors);
  });

  it.each(['0', '1213141', '124578101112131', '999', '321'])('says nothing about %s', (digits) => {
    expect(splitFloors(digits)).toBeNull();
  });
});

describe('splitRangeJoint', () => {
  it('parts the end of one range from the start of the next', () => {
    expect(splitRangeJoint(1, '24', 12)).toEqual([2, 4]);
    expect(splitRangeJoint(3, '1113', 14)).toEqual([11, 13]);
  });

  it('returns null when no cut or several are possible', () => {
    expect(splitRangeJoint(5, '24', 12)).toBeNull();
    expect(splitRangeJoint(1, '1234', 300)).toBeNull();
  });
});

describe('splitUnits', () => {
  it.each([
    ['203', null, ['203']],
    ['1201', 12, ['1201']],
    ['304405406', null, ['304', '405', '406']],
    ['12011202', null, ['1201', '1202']],
    ['3456', 5, ['3', '4', '5', '6']],
    ['3456', null, ['3456']],
  ])('reads %s on floor %s', (digits, floor, units) => {
    expect(splitUnits(digits, floor)).toEqual(units);
  });

  it.each(['12345', '405304', '1234567'])('says nothing about %s', (digits) => {
    expect(splitUnits(digits, null)).toBeNull();
  });
});
