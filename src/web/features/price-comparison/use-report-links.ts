import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { splitLocale } from '#domain/locales.ts';
import { isLeftToBrowser } from '#web/lib/presses/is-left-to-browser.ts';

/** Distance in pixels within which a press beside a dot is meant for it, by the kind of pointer. */
const REACH = { touch: 24, other: 8 };

/**
 * Makes the dots of strips in an area easy to use: a clinic under the pointer or in focus lights up with its dots, the
 * arrow keys move between the dots of a strip, which is one stop of the Tab key, and a press opens the nearest.
 */
export function useReportLinks(area: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();

  // After every render, because a strip that is drawn anew has new links.
  useEffect(() => {
    for (const strip of area.current?.querySelectorAll('[data-reports]') ?? [])
      if (!strip.querySelector('a[tabindex="0"]')) makeStop(strip, strip.querySelector('a'));
  });

  useEffect(() => {
    const root = area.current;
    if (!root) return undefined;
    const listening = new AbortController();
    const listen = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      on: (event: HTMLElementEventMap[Type]) => void,
    ) => root.addEventListener(type, on, { signal: listening.signal });
    listen('pointerover', ({ target }) => light(root, clinicOf(target)));
    listen('pointerleave', () => light(root, null));
    listen('focusin', ({ target }) => light(root, clinicOf(target)));
    listen('focusout', ({ relatedTarget }) => light(root, clinicOf(relatedTarget)));
    listen('keydown', moveFocus);
    listen('click', (event) => {
      const link = findReport(event);
      if (!link || isLeftToBrowser(event)) return;
      event.preventDefault();
      void navigate(splitLocale(link.getAttribute('href') ?? '').path);
    });
    return () => listening.abort();
  }, [area, navigate]);
}

const clinicOf = (target: EventTarget | null): string | null =>
  (target instanceof Element && target.closest('[data-clinic]')?.getAttribute('data-clinic')) || null;

function light(root: HTMLElement, clinic: string | null): void {
  for (const part of root.querySelectorAll('[data-clinic]'))
    part.toggleAttribute('data-lit', part.getAttribute('data-clinic') === clinic);
}

/** Makes one dot of a strip the stop of the Tab key. */
function makeStop(strip: Element, stop: Element | null | undefined): void {
  for (const link of strip.querySelectorAll('a')) link.setAttribute('tabindex', link === stop ? '0' : '-1');
}

function moveFocus(event: KeyboardEvent): void {
  const link = event.target instanceof Element ? event.target.closest('[data-reports] a') : null;
  const strip = link?.closest('[data-reports]');
  if (!link || !strip) return;
  const links = [...strip.querySelectorAll<SVGAElement>('a')];
  const next = neighbour(
    links,
    links.findIndex((one) => one === link),
    event.key,
  );
  if (!next) return;
  event.preventDefault();
  makeStop(strip, next);
  next.focus();
}

/** Returns the dot that a key leads to. Strips run from left to right in every language. */
function neighbour(links: readonly SVGAElement[], at: number, key: string): SVGAElement | undefined {
  if (key === 'ArrowRight') return links[at + 1];
  if (key === 'ArrowLeft') return links[at - 1];
  if (key === 'Home') return links[0];
  return key === 'End' ? links.at(-1) : undefined;
}

/** Returns the dot that was pressed, or the nearest one within reach. */
function findReport(event: MouseEvent): Element | null {
  const strip = event.target instanceof Element ? event.target.closest('[data-reports]') : null;
  if (!strip) return null;
  const pressed = (event.target as Element).closest('a');
  if (pressed) return pressed;
  const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
  let [nearest, least]: [Element | null, number] = [null, isTouch ? REACH.touch : REACH.other];
  for (const link of strip.querySelectorAll('a')) {
    const { x, y, width, height } = link.getBoundingClientRect();
    const distance = Math.hypot(x + width / 2 - event.clientX, y + height / 2 - event.clientY);
    if (distance < least) [nearest, least] = [link, distance];
  }
  return nearest;
}
