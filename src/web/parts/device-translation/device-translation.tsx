import deviceTranslationTexts, { type Texts } from '#texts/device-translation.ts';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { directionOf } from '#domain/locales.ts';
import { swallowSecondClick } from '#web/lib/presses/swallow-second-click.ts';
import { useLocale, useTexts } from '#web/lib/texts/use-texts.ts';
import { linkClass } from '#web/ui/button.ts';
import type { TranslationStep } from './device-translator.ts';
import { useDeviceTranslation } from './use-device-translation.ts';

const BUTTON = `${linkClass} min-h-6 cursor-pointer pointer-coarse:min-h-11`;

type Props = {
  text: string;
  language: string;
  className: string;
  /** Called with true when the translation takes the place of the original. */
  onShow: (isTranslated: boolean) => void;
};

/** The button that translates a text on this device, and the translation, which is marked as a machine's. */
export default function DeviceTranslation({ text, language, className, onShow }: Props) {
  const t = useTexts(deviceTranslationTexts);
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const found = useDeviceTranslation(text, language, locale);
  const kind = found?.state.kind ?? 'original';
  useEffect(() => onShow(kind === 'translated'), [kind, onShow]);
  useKeptFocus(box, kind);
  if (!found) return null;
  const { state, translate, showOriginal } = found;
  const button = (label: string, press: () => void) => (
    <button
      type="button"
      className={BUTTON}
      onClick={(event) => {
        swallowSecondClick(event.nativeEvent);
        press();
      }}
    >
      {label}
    </button>
  );
  return (
    <div ref={box}>
      {state.kind === 'translated' && (
        // Browsers that translate whole pages should translate the original instead.
        <div
          lang={locale}
          dir={directionOf(locale)}
          translate="no"
          data-machine-translation={language}
          className={`${className} whitespace-pre-line`}
        >
          {state.translation}
        </div>
      )}
      <Line t={t} note={noteOf(t, state)} isFailure={state.kind === 'failed'}>
        {(state.kind === 'original' || state.kind === 'failed') &&
          button(t.translate, () => void translate())}
        {state.kind === 'busy' && button(t.cancel, showOriginal)}
        {state.kind === 'translated' && button(t.showOriginal, showOriginal)}
      </Line>
    </div>
  );
}

type LineProps = { t: Texts; note: string | null; isFailure: boolean; children: ReactNode };

function Line({ t, note, isFailure, children }: LineProps) {
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-3 font-sans text-sm print:hidden">
      <output aria-label={t.label} className={isFailure ? 'text-persimmon' : 'text-quiet'}>
        {note}
      </output>
      {children}
    </p>
  );
}

type State = NonNullable<ReturnType<typeof useDeviceTranslation>>['state'];

function noteOf(t: Texts, state: State): string | null {
  if (state.kind === 'translated') return t.translated;
  if (state.kind === 'failed') return failureOf(t, state.step);
  if (state.kind === 'original') return null;
  if (state.step === 'translating') return t.translating;
  return state.percent === null ? t.preparing : t.downloading({ percent: state.percent });
}

const failureOf = (t: Texts, step: TranslationStep) =>
  step === 'preparing' ? t.downloadFailed : t.translationFailed;

/** Focuses the button that takes the place of the pressed one. */
function useKeptFocus(box: RefObject<HTMLElement | null>, kind: string) {
  const last = useRef(kind);
  useEffect(() => {
    if (last.current === kind) return;
    last.current = kind;
    // Removing the focused button left the focus on nothing; a reader who went on has it elsewhere.
    if (document.activeElement === document.body) box.current?.querySelector('button')?.focus();
  }, [box, kind]);
}
