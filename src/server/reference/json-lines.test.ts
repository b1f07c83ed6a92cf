import { expect, test } from 'vitest';
import * as z from 'zod';
import { parseJsonLines } from './json-lines.ts';

const schema = z.strictObject({ key: z.string(), stars: z.array(z.int()) });
const parse = (text: string) => parseJsonLines(text, schema, 'data/some.jsonl');

test('every line is a value', () => {
  expect(parse('{"key":"a","stars":[]}\n{"key":"b","stars":[4]}\n')).toEqual([
    { key: 'a', stars: [] },
    { key: 'b', stars: [4] },
  ]);
});

test('an error names the file, the line and the field', () => {
  expect(() => parse('{"key":"a","stars":[]}\n{"key":"b","stars":[1.5]}')).toThrow(
    /^data\/some\.jsonl:2: stars\.0: /,
  );
  expect(() => parse('{"key":"a","stars":[],"rating":5}')).toThrow(/^data\/some\.jsonl:1: .*rating/);
  expect(() => parse('{"key":"a","stars":[]}\n{"key":')).toThrow('data/some.jsonl:2: this line is not JSON');
});

test('an empty line in between is an error', () => {
  expect(() => parse('{"key":"a","stars":[]}\n\n{"key":"b","stars":[]}')).toThrow('data/some.jsonl:2');
});
