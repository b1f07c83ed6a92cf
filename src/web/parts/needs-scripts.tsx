import { paths } from '#domain/paths.ts';
import { linkClass } from '#web/ui/button.ts';

/** Explains without scripts why there is no form, and offers an alternative. */
export function NeedsScripts() {
  return (
    <noscript>
      <p className="mt-6 max-w-measure border-l-2 border-amber bg-amber-wash px-4 py-2.5 text-amber">
        The form needs JavaScript, which is switched off in this browser. You can also{' '}
        <a href={paths.contact()} className={linkClass}>
          write to us
        </a>
        .
      </p>
    </noscript>
  );
}
