/** The browser's translator, of which TypeScript's DOM has no types yet: the part that is used here. */
type Translator = {
  translate: (text: string, options: { signal: AbortSignal }) => Promise<string>;
  destroy: () => void;
};

type Pair = { sourceLanguage: string; targetLanguage: string };

type DownloadMonitor = {
  addEventListener: (type: 'downloadprogress', listener: (event: { loaded: number }) => void) => void;
};

type TranslatorMaker = {
  availability: (pair: Pair) => Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>;
  create: (
    options: Pair & { signal: AbortSignal; monitor: (monitor: DownloadMonitor) => void },
  ) => Promise<Translator>;
};

/** Browsers name simplified Chinese without its script. */
const tagOf = (language: string) => (language === 'zh-Hans' ? 'zh' : language);

const pairOf = (from: string, to: string): Pair => ({
  sourceLanguage: tagOf(from),
  targetLanguage: tagOf(to),
});

const findMaker = () => (globalThis as { Translator?: TranslatorMaker }).Translator;

/** Availability of pairs of languages: a list asks the same for each of its reviews. */
const asked = new Map<string, Promise<boolean>>();

/** Returns true if the browser translates between these languages, perhaps after a download. */
export function canTranslate(from: string, to: string): Promise<boolean> {
  const key = `${from} ${to}`;
  const known = asked.get(key) ?? askAvailability(pairOf(from, to));
  asked.set(key, known);
  return known;
}

async function askAvailability(pair: Pair): Promise<boolean> {
  try {
    return ((await findMaker()?.availability(pair)) ?? 'unavailable') !== 'unavailable';
  } catch {
    // A language that the browser does not know, or a policy that forbids translating.
    return false;
  }
}

/** The steps of a translation; the first includes the download of the languages. */
export type TranslationStep = 'preparing' | 'translating';

type Request = {
  text: string;
  from: string;
  to: string;
  signal: AbortSignal;
  onStep: (step: TranslationStep) => void;
  /** @param share of the download, from 0 to 1 */
  onDownload: (share: number) => void;
};

/**
 * Translates a text by paragraphs on this device. Has to be called in the click: the browser downloads languages only
 * when it is asked by a press.
 */
export async function translateHere({
  text,
  from,
  to,
  signal,
  onStep,
  onDownload,
}: Request): Promise<string> {
  const maker = findMaker();
  if (!maker) throw new Error('This browser has no translator.');
  onStep('preparing');
  const translator = await maker.create({
    ...pairOf(from, to),
    signal,
    monitor: (monitor) => monitor.addEventListener('downloadprogress', ({ loaded }) => onDownload(loaded)),
  });
  try {
    signal.throwIfAborted();
    onStep('translating');
    const paragraphs: string[] = [];
    for (const paragraph of text.split('\n'))
      // In turn, because a translator has a limit on what it holds at once.
      // oxlint-disable-next-line no-await-in-loop
      paragraphs.push(paragraph.trim() && (await translateParagraph(translator, paragraph, signal)));
    return paragraphs.join('\n');
  } finally {
    translator.destroy();
  }
}

/** @throws Error for an answer without text, which would take the place of the original */
async function translateParagraph(
  translator: Translator,
  paragraph: string,
  signal: AbortSignal,
): Promise<string> {
  const translation: unknown = await translator.translate(paragraph, { signal });
  if (typeof translation !== 'string' || translation.trim() === '')
    throw new Error('The translator answered without a text.');
  return translation;
}
