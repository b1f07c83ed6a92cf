import { expect, test } from 'vitest';
import { answerHref } from './mail-answer.ts';
import { MESSAGE } from './message.fixture.ts';

test('an answer goes to the address alone, with the subject and the reference', () => {
  expect(answerHref(MESSAGE)).toBe('mailto:mina@person.example?subject=Re%3A%20Opening%20hours%20(M-000012)');
  const odd = { ...MESSAGE, email: 'a?bcc=b&c@person.example', subject: 'A & B?' };
  expect(answerHref(odd)).toBe(
    'mailto:a%3Fbcc%3Db%26c@person.example?subject=Re%3A%20A%20%26%20B%3F%20(M-000012)',
  );
  expect(answerHref({ ...MESSAGE, email: null })).toBeNull();
});
