import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asJsonFunction, type BrowserKind, type Driver } from './driver.ts';
import { startProgram } from './start-program.ts';

/** Firefox is driven by WebDriver BiDi, which it serves itself. */
export const firefox: BrowserKind = {
  name: 'Firefox',
  programs: ['firefox-esr'],
  packages: ['firefox-esr'],
  open,
};

/** English pages, and no traffic of the browser's own beyond what remote control already turns off. */
const PREFERENCES = {
  'intl.accept_languages': 'en-GB, en',
  'datareporting.policy.dataSubmissionEnabled': false,
  'browser.aboutwelcome.enabled': false,
};

async function open(): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'clinic-atlas-firefox-'));
  const preferences = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), preferences.join('\n'));
  const program = startProgram('firefox-esr', [
    '--headless',
    '--no-remote',
    '--width=1280',
    '--height=800',
    '--remote-debugging-port=0',
    '--profile',
    profile,
  ]);
  const [, address = ''] = await program.saying(/WebDriver BiDi listening on (ws:\/\/\S+)/);
  const session = await connect(`${address}/session`);
  await session.send('session.new', { capabilities: {} });
  await session.send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await session.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context;
  if (context === undefined) throw new Error('Firefox opened no window.');

  return {
    async goTo(url) {
      await session.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async back() {
      await session.send('browsingContext.traverseHistory', { context, delta: -1 });
    },
    async reload() {
      await session.send('browsingContext.reload', { context, wait: 'complete' });
    },
    async call(run, ...args) {
      const { result, exceptionDetails } = await session.send<{
        result: { value: string };
        exceptionDetails?: { text: string };
      }>('script.callFunction', {
        functionDeclaration: asJsonFunction(run),
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result.value);
    },
    async perform(actions) {
      await session.send('input.performActions', { context, actions });
    },
    async setFiles(selector, files) {
      const { nodes } = await session.send<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
        context,
        locator: { type: 'css', value: selector },
      });
      const element = { sharedId: nodes[0]?.sharedId };
      await session.send('input.setFiles', { context, element, files });
    },
    problems: () => session.problems,
    async close() {
      await session.send('browser.close', {}).catch(() => {});
      session.close();
      await program.stop();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

type Message = { id?: number; result?: unknown; message?: string; method?: string; params?: LogEntry };
type LogEntry = { level: string; text: string; stackTrace?: { callFrames: { url: string }[] } };
type Pending = { resolve: (value: unknown) => void; reject: (error: Error) => void };

/** Speaks WebDriver BiDi over a WebSocket. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  const pending = new Map<number, Pending>();
  const problems: string[] = [];
  let lastId = 0;
  const failAll = () => {
    for (const { reject } of pending.values()) reject(new Error('Firefox closed the connection.'));
    pending.clear();
  };
  socket.addEventListener('close', failAll);
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id === undefined) {
      if (message.method === 'log.entryAdded' && message.params?.level === 'error')
        problems.push(`${message.params.text} (${message.params.stackTrace?.callFrames[0]?.url ?? ''})`);
      return;
    }
    const waiting = pending.get(message.id);
    pending.delete(message.id);
    if (message.result === undefined) waiting?.reject(new Error(`Firefox: ${message.message}`));
    else waiting?.resolve(message.result);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error('Firefox takes no connection.')), { once: true });
  });
  return {
    problems,
    send<Result>(method: string, params: object): Promise<Result> {
      const id = (lastId += 1);
      const answer = new Promise((resolve, reject) => pending.set(id, { resolve, reject }));
      socket.send(JSON.stringify({ id, method, params }));
      return answer as Promise<Result>;
    },
    close: () => socket.close(),
  };
}
