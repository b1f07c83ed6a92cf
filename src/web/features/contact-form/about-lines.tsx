import contactTexts from '#texts/contact.ts';
import type { MouseEvent } from 'react';
import { Link } from '#web/lib/links/link.tsx';
import { swallowSecondClick } from '#web/lib/presses/swallow-second-click.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { linkClass } from '#web/ui/button.ts';
import { type About, ABOUT_FIELDS } from './message-topic.ts';

type Props = {
  lines: readonly About[];
  faults: Partial<Record<string, string>>;
  /** Path of the form without this line, for browsers without JavaScript. */
  pathWithout: (about: About) => string;
  onRemove: (about: About) => void;
};

export const aboutFaultOf = (faults: Props['faults'], { kind }: About): string | undefined =>
  ABOUT_FIELDS[kind].map((field) => faults[field]).find((fault) => fault !== undefined);

export const removeId = ({ kind }: About) => `remove-${kind}`;

/** The subjects of a message, as removable lines. */
export function AboutLines({ lines, faults, pathWithout, onRemove }: Props) {
  const t = useTexts(contactTexts);
  if (lines.length === 0) return null;
  const kinds = { clinic: t.aboutClinic, review: t.aboutReview };
  const remove = (event: MouseEvent, about: About) => {
    event.preventDefault();
    swallowSecondClick(event.nativeEvent);
    onRemove(about);
  };
  return (
    <ul aria-label={t.aboutLabel} className="border-b border-hairline">
      {lines.map((about) => {
        const fault = aboutFaultOf(faults, about);
        return (
          <li
            key={about.kind}
            className="flex flex-wrap items-center justify-between gap-x-4 not-last:border-b not-last:border-hairline"
          >
            <p className="min-w-0 grow basis-52 py-2 text-sm">
              <span className="block text-xs font-semibold text-quiet">{kinds[about.kind]}</span>
              <Link to={about.to} className={`${linkClass} wrap-anywhere`}>
                <bdi>{about.name}</bdi>
              </Link>
            </p>
            <a
              id={removeId(about)}
              href={pathWithout(about)}
              rel="nofollow"
              aria-label={t.removeNamed({ name: about.name })}
              onClick={(event) => remove(event, about)}
              className={`${linkClass} inline-flex min-h-11 items-center text-sm`}
            >
              {t.remove}
            </a>
            {fault && <p className="w-full pb-2 text-sm text-persimmon">{t.removeFaulty({ fault })}</p>}
          </li>
        );
      })}
    </ul>
  );
}
