import { expect, test } from 'vitest';
import { FAULT_MESSAGES, type MessageFault } from '../fault-messages.ts';
import { findBugFaults } from './bug-report-rules.ts';
import { findContactFaults } from './message-rules.ts';

const WHOLE = { name: 'Mina', email: 'mina@person.example', subject: 'A question', message: 'Ten chars!' };
const BUG = { title: 'No map', description: 'Ten chars!', email: '' };

/** Returns the API's words for faults by field. */
const wordsOf = (faults: Partial<Record<string, MessageFault>>) =>
  Object.values(faults).map((code) => code && FAULT_MESSAGES[code]);

test.each([
  ['Name is required', { ...WHOLE, name: ' \n ' }],
  ['Please keep the name within 100 characters', { ...WHOLE, name: 'a'.repeat(101) }],
  ['Invalid email address', { ...WHOLE, email: '' }],
  ['Invalid email address', { ...WHOLE, email: 'mina@person' }],
  ['Subject is required', { ...WHOLE, subject: ' ' }],
  ['Please keep the subject within 200 characters', { ...WHOLE, subject: 'a'.repeat(201) }],
  ['Message must be at least 10 characters long', { ...WHOLE, message: ' nine char ' }],
  ['Please keep the message within 4,000 characters', { ...WHOLE, message: 'a'.repeat(4_001) }],
])('contact: %s', (message, answers) => {
  expect(wordsOf(findContactFaults(answers))).toEqual([message]);
});

test('a whole message has none; an inquiry needs no subject; the faults come in the order of the form', () => {
  expect(findContactFaults(WHOLE)).toEqual({});
  expect(findContactFaults({ ...WHOLE, subject: '' }, { isInquiry: true })).toEqual({});
  const none = { name: '', email: '', subject: '', message: '' };
  expect(Object.keys(findContactFaults(none))).toEqual(['name', 'email', 'subject', 'message']);
});

test.each([
  ['Title is required', { ...BUG, title: ' ' }],
  ['Please keep the title within 200 characters', { ...BUG, title: 'a'.repeat(201) }],
  ['Please provide a detailed description', { ...BUG, description: 'nine char' }],
  ['Please keep the description within 4,000 characters', { ...BUG, description: 'a'.repeat(4_001) }],
  ['Please enter a valid email', { ...BUG, email: 'mina at person' }],
])('bug report: %s', (message, answers) => {
  expect(wordsOf(findBugFaults(answers))).toEqual([message]);
});

test('a whole bug report has none, with an e-mail address or without', () => {
  expect(findBugFaults(BUG)).toEqual({});
  expect(findBugFaults({ ...BUG, email: ' mina@person.example ' })).toEqual({});
});

test('a message about a review needs no name: it names the review, or came with it', () => {
  const unnamed = { ...WHOLE, name: ' ' };
  expect(findContactFaults({ ...unnamed, subject: 'My review R-000123' })).toEqual({});
  expect(findContactFaults({ ...unnamed, message: 'Please remove r-1000123.' })).toEqual({});
  expect(findContactFaults(unnamed, { isAboutReview: true })).toEqual({});
  for (const subject of ['My review', 'R-12', 'XR-000123', 'M-000123'])
    expect(Object.keys(findContactFaults({ ...unnamed, subject }))).toEqual(['name']);
  expect(Object.keys(findContactFaults({ ...unnamed, subject: 'R-000123' }, { isInquiry: true }))).toEqual([
    'name',
  ]);
});
