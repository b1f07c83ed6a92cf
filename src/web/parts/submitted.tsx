import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '#web/lib/links/link.tsx';
import { buttonClass } from '#web/ui/button.ts';

type Props = {
  /** The confirmation, announced to screen readers. */
  title: string;
  again: { text: string; to: string };
  /** Left out where a link leads on, as without scripts. */
  onAgain?: (() => void) | undefined;
  children: ReactNode;
};

/** Replaces a form after it was submitted successfully. */
export function Submitted({ title, again, onAgain, children }: Props) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    text.current?.focus();
    // The second press of a double click on Send lands here: it takes no focus away and presses nothing.
    const keepFocus = (event: MouseEvent) => event.detail > 1 && event.preventDefault();
    addEventListener('mousedown', keepFocus, { once: true });
    return () => removeEventListener('mousedown', keepFocus);
  }, []);
  return (
    <div className="max-w-xl border-b border-hairline pt-2 pb-8">
      <p ref={text} tabIndex={-1} className="font-serif text-xl outline-none">
        {title}
      </p>
      <p className="mt-2 text-quiet">{children}</p>
      <p className="mt-5">
        {onAgain ? (
          <button
            type="button"
            className={buttonClass('secondary')}
            onClick={(event) => event.detail < 2 && onAgain()}
          >
            {again.text}
          </button>
        ) : (
          <Link
            to={again.to}
            className={buttonClass('secondary')}
            onClick={(event) => event.detail > 1 && event.preventDefault()}
          >
            {again.text}
          </Link>
        )}
      </p>
    </div>
  );
}
