import { describe, expect, it } from 'vitest';
import { sayElapsed, sayPrice, stageAfter } from './voice.ts';

describe('how people say it', () => {
  it('time passed, in the unit one would use', () => {
    expect([1, 9, 20, 45, 200, 400, 720].map((days) => sayElapsed(days, 'en'))).toEqual([
      'one day',
      'nine days',
      'three weeks',
      'six weeks',
      'seven months',
      'one year',
      'two years',
    ]);
    expect(sayElapsed(90, 'ko')).toBe('3개월');
    expect(sayElapsed(15, 'ja')).toBe('2週間');
    expect(sayElapsed(8, 'zh')).toBe('8天');
  });

  it('sums of money, as in the language', () => {
    expect(sayPrice(3_200_000, 'en')).toBe('3.2 million won');
    expect(sayPrice(3_250_000, 'en')).toBe('3,250,000 won');
    expect(sayPrice(450_000, 'en')).toBe('450,000 won');
    expect(sayPrice(3_250_000, 'ko')).toBe('325만 원');
    expect(sayPrice(35_000, 'ko')).toBe('35,000원');
    expect(sayPrice(3_000_000, 'ja')).toBe('300万ウォン');
    expect(sayPrice(3_000_000, 'zh')).toBe('300万韩元');
  });

  it('tells early from late', () => {
    expect([5, 21, 109, 110].map(stageAfter)).toEqual(['early', 'mid', 'mid', 'late']);
  });
});
