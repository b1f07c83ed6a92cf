import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useReasonDraft } from './use-reason-draft.ts';

type Draft = ReturnType<typeof useReasonDraft>;

beforeEach(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const onGiven = vi.fn<Parameters<typeof useReasonDraft>[0]['onGiven']>();

/** Returns what the form holds when it opens. */
function open(): Draft {
  let draft: Draft | undefined;
  const Form = () => {
    draft = useReasonDraft({ draftKey: 'decline 7', onGiven });
    return null;
  };
  renderToString(createElement(Form));
  if (!draft) throw new Error('The form was not rendered.');
  return draft;
}

test('a form that opens again has the reason with its spam tick, and sends both', async () => {
  expect(open()).toMatchObject({ reason: '', isSpam: false });
  open().change('Sent by the clinic next door.', true);
  expect(open()).toMatchObject({ reason: 'Sent by the clinic next door.', isSpam: true });
  open().change('Sent by the clinic next door, twice. ');
  await open().submit({ timeStamp: 0, preventDefault: () => undefined });
  expect(onGiven.mock.lastCall?.[0]).toEqual({
    reason: 'Sent by the clinic next door, twice.',
    isSpam: true,
  });
  open().change('It names a nurse.', false);
  expect(open()).toMatchObject({ reason: 'It names a nurse.', isSpam: false });
});
