import type { Driver } from './driver.ts';

const WAIT_MS = 30_000;
const POLL_MS = 100;

/** Elements of a selector, narrowed to those whose name or text matches. */
export type Target = { css: string; name?: RegExp };

export type Page = ReturnType<typeof openPage>;

/** Operates a page by real input, and waits for what it is to show. */
export function openPage(driver: Driver, origin: string) {
  const find = ({ css, name }: Target) => driver.call(locate, css, name?.source ?? '');

  async function seen({ css, name }: Target): Promise<Found> {
    return until(`${css} ${name ?? ''} is shown`, () => find({ css, ...(name && { name }) }));
  }
  async function click(target: Target): Promise<void> {
    const { x, y } = await until(`${target.css} ${target.name ?? ''} can be pressed`, async () => {
      const found = await find(target);
      return found?.canBePressed ? found : null;
    });
    await driver.perform([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x, y, duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  }
  async function press(...keys: readonly string[]): Promise<void> {
    const actions = keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await driver.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  /** Opens a path and waits for its scripts: leaving before would cancel their imports, which the console reports. */
  async function goTo(path: string): Promise<void> {
    await driver.goTo(new URL(path, origin).href);
    let before = -1;
    await until(`${path} has loaded everything`, async () => {
      const count = await driver.call(countLoaded);
      const isSame = count === before;
      before = count;
      return isSame && count > 0;
    });
  }

  return {
    seen,
    click,
    press,
    goTo,
    /** Opens a path that may answer with a page without scripts. */
    visit: (path: string) => driver.goTo(new URL(path, origin).href),
    back: () => driver.back(),
    reload: () => driver.reload(),
    /** Waits until nothing matches any more. */
    gone: (target: Target) =>
      until(`${target.css} ${target.name ?? ''} is gone`, async () => !(await find(target))),
    /** Types into an empty field by the keyboard. */
    async type(target: Target, text: string): Promise<void> {
      await click(target);
      await press(...Array.from(text));
      await until(`${target.css} holds what was typed`, async () => (await find(target))?.value === text);
    },
    /** Sets a field whose typing differs between browsers (dates, selects), as its own control would. */
    async set(target: Target, value: string): Promise<void> {
      await seen(target);
      await driver.call(setValue, target.css, target.name?.source ?? '', value);
    },
    chooseFiles: (selector: string, files: readonly string[]) => driver.setFiles(selector, files),
    /** Waits until a value read from the page is so. */
    async expect<Value>(
      what: string,
      read: () => Value,
      isSo: (value: Awaited<Value>) => boolean,
    ): Promise<void> {
      let last: Awaited<Value> | undefined;
      await until(
        () => `${what}; it is ${JSON.stringify(last)}`,
        async () => isSo((last = await driver.call(read))),
      );
    },
    expectPath: (pattern: RegExp) =>
      until(`the address is ${pattern}`, async () => pattern.test(await driver.call(readPath))),
  };
}

type Found = { x: number; y: number; text: string; value: string | null; canBePressed: boolean };

/** Runs in the page: the number of loaded files once React has taken the page over, else 0. */
function countLoaded(): number {
  type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } };
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer'));
  if (key === undefined || document.readyState !== 'complete') return 0;
  const { stateNode } = (document as unknown as Record<string, Root>)[key] as Root;
  if (stateNode.current.memoizedState.isDehydrated) return 0;
  return performance.getEntriesByType('resource').length + 1;
}

const readPath = () => location.pathname + location.search;

/** Asks again until the answer is truthy. @throws Error that says what did not come */
export async function until<Value>(
  what: string | (() => string),
  ask: () => Promise<Value>,
  waitMs = WAIT_MS,
): Promise<Exclude<Value, null | undefined | false>> {
  const end = Date.now() + waitMs;
  let fault: unknown;
  for (;;) {
    const answer = await ask().catch((error: unknown) => {
      // A page that is just being left answers nothing.
      fault = error;
      return null;
    });
    if (answer) return answer as Exclude<Value, null | undefined | false>;
    if (Date.now() > end) break;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const said = typeof what === 'string' ? what : what();
  throw new Error(`Waited in vain: ${said}`, { cause: fault });
}

/** Runs in the page: the first shown element that matches, brought into view. */
async function locate(css: string, name: string): Promise<Found | null> {
  const nameOf = (element: Element) => {
    const labels = 'labels' in element ? Array.from((element as HTMLInputElement).labels ?? []) : [];
    const text = element.getAttribute('aria-label') ?? labels.map((label) => label.textContent).join(' ');
    return (text || element.textContent).replaceAll(/\s+/g, ' ').trim();
  };
  const found = Array.from(document.querySelectorAll<HTMLElement>(css)).find(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) && new RegExp(name).test(nameOf(element)),
  );
  if (!found) return null;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  // Input is placed by what has been painted, and a scroll is painted two frames later at most.
  for (let frames = 0; frames < 2; frames += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  const box = found.getBoundingClientRect();
  const x = Math.round(box.x + box.width / 2);
  const y = Math.round(box.y + box.height / 2);
  const hit = document.elementFromPoint(x, y);
  return {
    x,
    y,
    text: nameOf(found),
    value: 'value' in found ? String(found.value) : null,
    canBePressed:
      hit !== null &&
      (found.contains(hit) || hit.contains(found)) &&
      !found.matches(':disabled, [aria-disabled=true]'),
  };
}

/** Runs in the page: changes a field's value as its own control would, past React's own setter. */
function setValue(css: string, name: string, value: string): void {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(css);
  const field = Array.from(fields).find((element) => {
    const labels = Array.from(element.labels ?? [], (label) => label.textContent).join(' ');
    return new RegExp(name).test(element.getAttribute('aria-label') ?? labels);
  });
  if (!field) throw new Error(`No field ${css}`);
  const kind = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
