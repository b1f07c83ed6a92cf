import { expect, test } from 'vitest';
import { readDoctorName, splitAtDoctor } from './doctor-names.ts';

test.each(['dr jegal', 'Dr. Jegal', 'doctor jegal', 'Professor Jegal', 'jegal doctor'])(
  '%s is Jegal',
  (text) => {
    expect(readDoctorName(text)).toBe('jegal');
  },
);

test.each(['제갈민 원장', '제갈민 원장님'])('%s is 제갈민', (text) => {
  expect(readDoctorName(text)).toBe('제갈민');
});

test('a doctor stands before or after the procedure', () => {
  expect(splitAtDoctor('dr jegal rhinoplasty')).toContainEqual({ doctor: 'jegal', rest: 'rhinoplasty' });
  expect(splitAtDoctor('nose job jegal min')).toContainEqual({ doctor: 'jegal min', rest: 'nose job' });
  expect(splitAtDoctor('jegal')).toEqual([]);
});
