import mergeReasonTexts from '#texts/portal-merge-reasons.ts';
import { expect, test } from 'vitest';
import { reasonIn } from './merge-reasons.ts';

test.each(['priceOfMergedClinic', 'priceOfMergedProcedure', 'changeOfMergedClinic'])(
  'the reason of a merge, %s, is read in the language of its reader',
  (code) => {
    expect(reasonIn(mergeReasonTexts('en'), code)).toMatch(/^Two .* became one, and .* is kept\./);
    expect(reasonIn(mergeReasonTexts('ko'), code)).toMatch(/^두 .* 하나로 합쳐졌습니다\./);
  },
);

test.each(['Too low for this procedure', 'constructor'])(
  'the reason of staff, %j, stays as it is',
  (reason) => {
    expect(reasonIn(mergeReasonTexts('ko'), reason)).toBe(reason);
  },
);
