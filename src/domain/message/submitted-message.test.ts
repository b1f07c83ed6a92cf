import { expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { readMessageReference } from './message.ts';
import { readBugReport, readContactMessage, readStatusChange } from './submitted-message.ts';

const WHOLE = { name: 'Mina', email: 'mina@person.example', subject: 'A question', message: 'Ten chars!' };

/** Returns the faults by field, as the error reports them. */
function faultsOf(read: () => unknown) {
  try {
    return read();
  } catch (error) {
    return error instanceof AppError ? { code: error.code, ...error.fieldErrors } : error;
  }
}

test('a message is of the type contact by default, cleaned, without clinic or review', () => {
  const sent = { ...WHOLE, name: ' Mina\n Park ', message: ' one\r\ntwo\u0000 lines ' };
  expect(readContactMessage(sent)).toEqual({
    type: 'contact',
    name: 'Mina Park',
    email: 'mina@person.example',
    subject: 'A question',
    message: 'one\ntwo lines',
    clinicId: null,
    clinicSlug: null,
    reviewId: null,
    procedure: null,
    budgetKrw: null,
  });
});

test.each([
  ['feedback', 'support'],
  ['support', 'support'],
  ['bug', 'bug_report'],
  ['bug_report', 'bug_report'],
  ['contact', 'contact'],
  ['', 'contact'],
  [null, 'contact'],
])('type %j is read as %s', (type, read) => {
  expect(readContactMessage({ ...WHOLE, type })).toMatchObject({ type: read });
});

test.each(['support', 'feedback', 'bug_report'])('a visitor’s %s is in no clinic’s name', (type) => {
  const read = readContactMessage({ ...WHOLE, type, clinicId: 7, clinic: 'lumen' });
  expect(read).toMatchObject({ clinicId: null, clinicSlug: null });
});

test('an inquiry names its clinic, by id or slug, in either spelling; a subject is not needed', () => {
  const inquiry = {
    ...WHOLE,
    subject: '',
    type: 'inquiry',
    procedure: ' Rhino \n plasty ',
    budget: '3500000',
  };
  expect(readContactMessage({ ...inquiry, clinic_id: '7' })).toMatchObject({
    type: 'inquiry',
    subject: null,
    clinicId: 7,
    procedure: 'Rhino plasty',
    budgetKrw: 3_500_000,
  });
  expect(readContactMessage({ ...inquiry, clinic: 'lumen\u0000' })).toMatchObject({
    clinicId: null,
    clinicSlug: 'lumen',
  });
  expect(faultsOf(() => readContactMessage(inquiry))).toEqual({
    code: 'invalid-input',
    clinicId: 'Please choose a clinic',
  });
});

test('every faulty field is named at once', () => {
  const sent = { type: 'spam', clinicId: -1, reviewId: 'x', budget: 'much', procedure: 'a'.repeat(201) };
  expect(faultsOf(() => readContactMessage(sent))).toEqual({
    code: 'invalid-input',
    name: 'Name is required',
    email: 'Invalid email address',
    subject: 'Subject is required',
    message: 'Message must be at least 10 characters long',
    type: 'Type must be contact or inquiry',
    clinicId: 'This clinic is not in the directory',
    reviewId: 'This review is not on the site any more',
    budget: 'Budget must be a number of won',
    procedure: 'Please keep the procedure within 200 characters',
  });
  for (const nothing of [null, 'text', 5, []])
    expect(faultsOf(() => readContactMessage(nothing))).toMatchObject({ name: 'Name is required' });
});

test('a bug report may come without an address', () => {
  const report = { title: 'No\nmap', description: 'It stays empty.', email: '' };
  expect(readBugReport(report)).toEqual({ title: 'No map', description: 'It stays empty.', email: null });
  expect(faultsOf(() => readBugReport({ email: 'x' }))).toEqual({
    code: 'invalid-input',
    title: 'Title is required',
    description: 'Please provide a detailed description',
    email: 'Please enter a valid email',
  });
});

test.each([
  ['pending', 'unread'],
  ['processed', 'archived'],
  ['In-Progress', 'in-progress'],
  ['resolved', 'resolved'],
])('status %s is read as %s', (status, read) => {
  expect(readStatusChange({ status })).toBe(read);
});

test.each([{ status: 'done' }, { status: 'constructor' }, {}, null])('status in %j is refused', (payload) => {
  expect(faultsOf(() => readStatusChange(payload))).toMatchObject({
    status: expect.stringContaining('unread'),
  });
});

test.each([
  ['M-000123', 123],
  [' m7 ', 7],
  ['123', null],
  ['M-', null],
])('the reference in %j is %j', (text, id) => {
  expect(readMessageReference(text)).toBe(id);
});
