import { findFreePort } from '#tests/support/free-port.ts';
import { asJsonFunction, type BrowserKind, type Driver } from './driver.ts';
import { findMiniBrowser } from './programs.ts';
import { startProgram } from './start-program.ts';

/** WebKitGTK is driven by the classic WebDriver of `WebKitWebDriver`, on a screen of its own. */
export const webkit: BrowserKind = {
  name: 'WebKitGTK',
  programs: ['WebKitWebDriver', 'Xvfb', 'MiniBrowser'],
  packages: ['webkit2gtk-driver', 'xvfb'],
  open,
};

/** The key under which WebDriver names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

async function open(): Promise<Driver> {
  const screen = startProgram('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp']);
  const [, display = ''] = await screen.saying(/^(\d+)$/m);
  const port = await findFreePort();
  const program = startProgram('WebKitWebDriver', [`--port=${port}`], {
    DISPLAY: `:${display}`,
    // Software rendering, without a desktop's services.
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
    NO_AT_BRIDGE: '1',
    LANG: 'en_GB.UTF-8',
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilListening(`${origin}/status`);
  const { sessionId } = await send<{ sessionId: string }>('POST', `${origin}/session`, {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': {
          binary: findMiniBrowser(),
          // The console is written to the output: the classic protocol cannot read it.
          args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
        },
      },
    },
  });
  const session = `${origin}/session/${sessionId}`;
  const post = <Value>(path: string, body: object = {}) => send<Value>('POST', `${session}/${path}`, body);
  await post('window/rect', { width: 1280, height: 860 });

  return {
    async goTo(url) {
      await post('url', { url });
    },
    async back() {
      await post('back');
    },
    async reload() {
      await post('refresh');
    },
    async call(run, ...args) {
      const script = `const [json, done] = arguments;
        (${asJsonFunction(run)})(json).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const body = { script, args: [JSON.stringify(args)] };
      const { value, error } = await post<{ value?: string; error?: string }>('execute/async', body);
      if (value === undefined) throw new Error(error);
      return JSON.parse(value);
    },
    async perform(actions) {
      await post('actions', { actions });
    },
    async setFiles(selector, files) {
      const element = await post<Record<string, string>>('element', {
        using: 'css selector',
        value: selector,
      });
      await post(`element/${element[ELEMENT]}/value`, { text: files.join('\n') });
    },
    problems: () => listConsoleErrors(program.output()),
    async close() {
      await send('DELETE', session).catch(() => {});
      await program.stop();
      await screen.stop();
    },
  };
}

/** Returns the lines of level ERROR that `write-console-messages-to-stdout` wrote. */
const listConsoleErrors = (output: string): string[] =>
  output.split('\n').filter((line) => /^CONSOLE \S+ ERROR /.test(line) || /CONSOLE .*\bERROR\b/.test(line));

async function send<Value>(method: 'POST' | 'DELETE', url: string, body?: object): Promise<Value> {
  const response = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`WebKitGTK: ${value.error}: ${value.message}`);
  return value;
}

async function untilListening(url: string): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    if (
      await fetch(url).then(
        (response) => response.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver did not start.');
}
