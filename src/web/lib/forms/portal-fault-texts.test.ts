import accountFaultAreaTexts from '#texts/portal-account-faults.ts';
import portalFaultAreaTexts from '#texts/portal-faults.ts';
import { expect, test } from 'vitest';
import { FAULT_MESSAGES } from '#domain/fault-messages.ts';
import { accountFaultTexts } from './account-fault-texts.ts';
import { portalFaultTexts } from './portal-fault-texts.ts';

test('the clinics’ forms and the API say the same in English', () => {
  expect(FAULT_MESSAGES).toMatchObject(portalFaultTexts(portalFaultAreaTexts('en')));
  expect(FAULT_MESSAGES).toMatchObject(accountFaultTexts(accountFaultAreaTexts('en')));
});
