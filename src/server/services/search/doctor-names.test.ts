import { expect, test } from 'vitest';
import { readDoctorName, splitAtDoctor } from './doctor-names.ts';

test.each(['dr jegal', 'Dr. Jegal', 'doctor jegal', 'Professor Jegal', 'jegal doctor'])(
  '%s is Jegal',
  (text) => {
    expect(readDoctorName(text)).toEqual([
      { text: 'jegal', isWord: false },
      { text: '제갈', isWord: false },
    ]);
  },
);

test.each(['제갈민 원장', '제갈민 원장님'])('%s is 제갈민', (text) => {
  expect(readDoctorName(text)[0]).toEqual({ text: '제갈민', isWord: false });
});

test.each([
  ['제갈', 'jegal'],
  ['제갈민', 'jegal min'],
  ['김', 'kim'],
])('%s is also written %s', (hangul, latin) => {
  expect(readDoctorName(hangul).map(({ text }) => text)).toContain(latin);
});

test('a Latin spelling too short for the index is not looked for', () => {
  expect(readDoctorName('이').map(({ text }) => text)).toEqual(['이', 'lee', 'rhee']);
  expect(readDoctorName('yi')).toEqual([{ text: '이', isWord: false }]);
  expect(readDoctorName('zq')).toEqual([]);
});

test('a doctor stands before or after the procedure', () => {
  expect(splitAtDoctor('dr jegal rhinoplasty')).toContainEqual({ doctor: 'jegal', rest: 'rhinoplasty' });
  expect(splitAtDoctor('nose job jegal min')).toContainEqual({ doctor: 'jegal min', rest: 'nose job' });
  expect(splitAtDoctor('jegal')).toEqual([]);
});
