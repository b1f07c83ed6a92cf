/** A value that goes to a page or comes from it. */
type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };

/** One browser with one window, driven by its own protocol. */
export type Driver = {
  goTo(url: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /** Calls a function in the page. It reaches nothing but its arguments and the page's globals. */
  call<Args extends readonly Json[], Value>(
    run: (...args: Args) => Value,
    ...args: Args
  ): Promise<Awaited<Value>>;
  /** Plays input, in the format that both protocols share. */
  perform(actions: readonly InputSource[]): Promise<void>;
  /** Chooses files in a file field. */
  setFiles(selector: string, files: readonly string[]): Promise<void>;
  /** Errors in the console and uncaught ones so far. */
  problems(): readonly string[];
  close(): Promise<void>;
};

type InputSource = {
  type: 'pointer' | 'key';
  id: string;
  parameters?: { pointerType: 'mouse' };
  actions: readonly Record<string, string | number>[];
};

/** A browser that this command knows. */
export type BrowserKind = {
  name: string;
  /** Programs it needs. */
  programs: readonly string[];
  /** Debian packages that bring them. */
  packages: readonly string[];
  open(): Promise<Driver>;
};

/** The source of a function that takes its arguments as JSON and answers JSON: no protocol has to carry values. */
export const asJsonFunction = (run: (...args: never[]) => unknown): string =>
  `async (json) => JSON.stringify((await (${run.toString()})(...JSON.parse(json))) ?? null)`;
