import portalFormTexts from '#texts/portal-forms.ts';
import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type SubmitEvent,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useOneAtATime } from '#web/lib/forms/one-at-a-time.ts';
import { isTooLong } from '#web/lib/forms/text-limit.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';

const InForm = createContext(false);

/** Throws outside a Form, where Ctrl+Enter would do nothing. */
export function useRequiredForm(): void {
  if (!useContext(InForm)) throw new Error('A TextArea needs a Form around it.');
}

type Props = Omit<ComponentProps<'form'>, 'noValidate' | 'onKeyDown' | 'onSubmit' | 'onSubmitCapture'> & {
  /** Ignored while the promise of an earlier submit is pending. */
  onSubmit: (event: SubmitEvent) => void | Promise<void>;
  /** Called on Escape wherever the focus is, unless a dialog or menu is open above the form. */
  onEscape?: () => void;
};

/** A form of a portal. Ctrl+Enter or Cmd+Enter presses its submit button; a text over its limit is not submitted. */
export function Form({ onSubmit, onEscape, children, ...form }: Props) {
  const t = useTexts(portalFormTexts);
  const run = useOneAtATime();
  const [isTooEarly, setIsTooEarly] = useState(false);
  const ownId = useId();
  const id = form.id ?? ownId;
  useEscape(id, onEscape);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys pressed in its fields
    <form
      {...form}
      id={id}
      noValidate
      onKeyDown={(event) => {
        const isEarly = pressSubmit(event);
        if (isEarly !== null) setIsTooEarly(isEarly);
      }}
      onSubmitCapture={refuseTooLong}
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => onSubmit(event));
      }}
    >
      <InForm value>{children}</InForm>
      <output className="mt-2 block text-sm text-amber empty:hidden">{isTooEarly && t.tooEarly}</output>
    </form>
  );
}

/**
 * Clicks the submit button on Ctrl+Enter rather than submitting, so that its guards against early and second presses
 * hold.
 * @returns true if the button does not act yet; null for other keys
 */
function pressSubmit(event: KeyboardEvent<HTMLFormElement>): boolean | null {
  const { currentTarget: form, target, nativeEvent } = event;
  const isWanted = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !nativeEvent.isComposing;
  if (!isWanted || event.defaultPrevented) return null;
  // React also reports presses in dialogs opened from the form; a focused button acts by itself.
  if (!(target instanceof Element) || !form.contains(target) || target.closest('button')) return null;
  event.preventDefault();
  const button = [...form.elements].find(
    (one): one is HTMLButtonElement => one instanceof HTMLButtonElement && one.type === 'submit',
  );
  if (!button || event.repeat) return null;
  const isEarly = button.getAttribute('aria-disabled') === 'true';
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  // Dates the click by the key press, which a busy page handles late.
  Object.defineProperty(click, 'timeStamp', { value: event.timeStamp });
  // The button ignores presses that come too early.
  button.dispatchEvent(click);
  return isEarly;
}

function refuseTooLong(event: SubmitEvent<HTMLFormElement>) {
  const tooLong = [...event.currentTarget.querySelectorAll('textarea')].find(isTooLong);
  if (!tooLong) return;
  event.preventDefault();
  event.stopPropagation();
  tooLong.focus();
}

const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Listens on the window in the capture phase, before a dialog around the form closes on the same key. */
function useEscape(formId: string, onEscape: (() => void) | undefined): void {
  const latest = useRef(onEscape);
  useLayoutEffect(() => {
    latest.current = onEscape;
  });
  const isListening = onEscape !== undefined;
  useEffect(() => {
    if (!isListening) return undefined;
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      const form = document.getElementById(formId);
      if (!form || !isForForm(form, event.target)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      latest.current?.();
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [formId, isListening]);
}

/** Returns true for an Escape that neither a dialog or menu above the form nor a field outside it handles. */
const isForForm = (form: HTMLElement, target: EventTarget | null) =>
  [...document.querySelectorAll(LAYERS)].every((layer) => layer.contains(form)) &&
  (!(target instanceof Element) || form.contains(target) || !target.closest('input, textarea, select'));
