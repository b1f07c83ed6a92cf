import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

type Props = {
  label: string;
  /** The content of the button. */
  button: ReactNode;
  className: string;
  /** The items of the list. */
  children: ReactNode;
  onToggle?: () => void;
};

/** A list below a button that works without JavaScript. Escape, outside clicks, blur and its links close it. */
export function Dropdown({ label, button, className, children, onToggle }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  useCloseElsewhere(menu);
  useEffect(() => {
    // Opened before React took the page over.
    if (menu.current?.open) onToggle?.();
    // Only on mount.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <details ref={menu} onToggle={onToggle} className={`group relative print:hidden ${className}`}>
      <summary aria-label={label} className="menu-button">
        {button}
      </summary>
      <ul className="menu-box">{children}</ul>
    </details>
  );
}

function close(menu: HTMLDetailsElement | null) {
  if (menu) menu.open = false;
}

function useCloseElsewhere(menu: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const listening = new AbortController();
    const closeElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) close(menu.current);
    };
    const closeOnLink = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a') && menu.current?.contains(target))
        close(menu.current);
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return;
      close(menu.current);
      menu.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeElsewhere, listening);
    document.addEventListener('focusin', closeElsewhere, listening);
    document.addEventListener('click', closeOnLink, listening);
    document.addEventListener('keydown', closeOnEscape, listening);
    return () => listening.abort();
  }, [menu]);
}
