type Pressed = { key: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean };

type Way = -1 | 0 | 1;

export type ViewerKey =
  | { kind: 'zoom-in' }
  | { kind: 'zoom-out' }
  | { kind: 'whole' }
  | { kind: 'first' }
  | { kind: 'last' }
  | { kind: 'move'; x: Way; y: Way };

const KEYS: Readonly<Record<string, ViewerKey>> = {
  // '=' and '_' share their keys with '+' and '-'.
  '+': { kind: 'zoom-in' },
  '=': { kind: 'zoom-in' },
  '-': { kind: 'zoom-out' },
  _: { kind: 'zoom-out' },
  '0': { kind: 'whole' },
  Home: { kind: 'first' },
  End: { kind: 'last' },
  ArrowLeft: { kind: 'move', x: -1, y: 0 },
  ArrowRight: { kind: 'move', x: 1, y: 0 },
  ArrowUp: { kind: 'move', x: 0, y: -1 },
  ArrowDown: { kind: 'move', x: 0, y: 1 },
};

/** Returns the viewer action of a key; null for keys left to the browser. */
export function readViewerKey({ key, altKey, ctrlKey, metaKey }: Pressed): ViewerKey | null {
  if (altKey || ctrlKey || metaKey || !Object.hasOwn(KEYS, key)) return null;
  return KEYS[key] ?? null;
}
