import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { sendByFrame } from './frame.ts';

const append = vi.fn<(frame: FakeFrame) => void>();

/** A frame that is loaded by hand. */
class FakeFrame extends EventTarget {
  contentDocument: { body: { textContent: string } } | null = null;
  remove = vi.fn<() => void>();

  load(text: string) {
    this.contentDocument = { body: { textContent: text } };
    this.dispatchEvent(new Event('load'));
  }
}

beforeEach(() => {
  append.mockReset();
  vi.stubGlobal('document', { createElement: () => new FakeFrame(), body: { append } });
  onTestFinished(() => void vi.unstubAllGlobals());
});

function send(signal = new AbortController().signal) {
  const request = { method: 'GET', path: '/api/site', headers: new Headers(), body: null, signal };
  const answer = sendByFrame(request);
  return { answer, frame: append.mock.lastCall?.[0] };
}

test('an answer is read and the frame removed', async () => {
  const { answer, frame } = send();
  frame?.load('{"code":"not-found","requestId":"1"}');
  expect(await answer).toMatchObject({ status: 404, body: '{"code":"not-found","requestId":"1"}' });
  expect(frame?.remove).toHaveBeenCalledOnce();
});

test.each(['<h1>Bad gateway</h1>', ''])('a document that is no JSON fails at once: “%s”', async (text) => {
  const { answer, frame } = send();
  frame?.load(text);
  await expect(answer).rejects.toThrow('Network error');
  expect(frame?.remove).toHaveBeenCalledOnce();
});

test('a request that was given up before loads nothing', async () => {
  const { answer } = send(AbortSignal.abort(new Error('given up')));
  await expect(answer).rejects.toThrow('given up');
  expect(append).not.toHaveBeenCalled();
});

test('one that is given up while it loads fails with the reason', async () => {
  const giving = new AbortController();
  const { answer, frame } = send(giving.signal);
  giving.abort(new Error('given up'));
  await expect(answer).rejects.toThrow('given up');
  expect(frame?.remove).toHaveBeenCalledOnce();
});
