import messageFaultAreaTexts from '#texts/message-faults.ts';
import { expect, test } from 'vitest';
import { FAULT_MESSAGES } from '#domain/fault-messages.ts';
import { messageFaultTexts } from './message-fault-texts.ts';

test('the forms and the API say the same in English', () => {
  expect(FAULT_MESSAGES).toMatchObject(messageFaultTexts(messageFaultAreaTexts('en')));
});
