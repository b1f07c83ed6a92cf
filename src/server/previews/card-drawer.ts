import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import type { Locale } from '#domain/locales.ts';
import type { PreviewCard } from '#domain/preview/preview-card.ts';

/** The program's response to a card; no picture if no font has the letters of its language. */
export type Drawn = { png: Uint8Array | null } | { error: string };

/** A card that was not drawn: the queue is full, or the program failed. */
export class CardNotDrawnError extends Error {
  override name = 'CardNotDrawnError';
}

type Options = {
  program?: string;
  /** Idle time after which the program is ended. */
  idleMs?: number;
  timeoutMs?: number;
  /** Maximum number of queued cards, besides the one being drawn. */
  mostWaiting?: number;
};

const PROGRAM = fileURLToPath(new URL('./draw-program.ts', import.meta.url));

/** Environment variables passed to the program: locations of fonts and caches, and no secret. */
const PASSED_VARIABLES = /^(?:PATH|HOME|LANG|LC_.*|TMPDIR|XDG_.*|FONTCONFIG_.*|LD_LIBRARY_PATH)$/;

/** Draws cards in a child process, one at a time. The process starts on demand and ends when idle. */
export function createCardDrawer({
  program = PROGRAM,
  idleMs = 20_000,
  timeoutMs = 20_000,
  mostWaiting = 20,
}: Options = {}) {
  const inTurn = pLimit(1);
  let waiting = 0;
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  /** Languages without a font. Fonts that are installed later count from the next start on. */
  const unwritten = new Set<Locale>();

  const end = () => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  };
  const start = () => {
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => PASSED_VARIABLES.test(name)),
    );
    const started = fork(program, [], {
      execArgv: [],
      env,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // The child must not keep the server running; it exits when its channel closes.
    started.unref();
    started.channel?.unref();
    started.once('exit', () => {
      if (child === started) child = null;
    });
    return started;
  };

  const drawNow = async (card: PreviewCard): Promise<Uint8Array | null> => {
    clearTimeout(idle);
    child ??= start();
    try {
      const drawn = await ask(child, card, timeoutMs);
      if ('error' in drawn) throw new CardNotDrawnError(drawn.error);
      idle = setTimeout(end, idleMs).unref();
      if (!drawn.png) unwritten.add(card.locale);
      return drawn.png;
    } catch (error) {
      end();
      throw error;
    }
  };

  return {
    /**
     * Returns null if no font has the letters of the card's language.
     * @throws CardNotDrawnError
     */
    async draw(card: PreviewCard): Promise<Uint8Array | null> {
      if (unwritten.has(card.locale)) return null;
      if (waiting > mostWaiting) throw new CardNotDrawnError('Too many cards are waiting.');
      waiting += 1;
      try {
        return await inTurn(() => drawNow(card));
      } finally {
        waiting -= 1;
      }
    },
    /** Process id of the program while it runs. */
    get pid() {
      return child?.pid;
    },
    end,
  };
}

export type CardDrawer = ReturnType<typeof createCardDrawer>;

function ask(child: ChildProcess, card: PreviewCard, timeoutMs: number): Promise<Drawn> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => finish(() => reject(new CardNotDrawnError(reason)));
    const onMessage = (drawn: Drawn) => finish(() => resolve(drawn));
    const onExit = () => fail('The program ended.');
    const onError = (error: Error) => fail(error.message);
    const timer = setTimeout(() => fail('The program took too long.'), timeoutMs);
    const finish = (complete: () => void) => {
      clearTimeout(timer);
      child.off('message', onMessage);
      child.off('exit', onExit);
      child.off('error', onError);
      complete();
    };
    child.on('message', onMessage);
    child.on('exit', onExit);
    child.on('error', onError);
    child.send(card, (error) => {
      if (error) fail(error.message);
    });
  });
}
