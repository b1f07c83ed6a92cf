import commonTexts from '#texts/common.ts';
import listsTexts from '#texts/lists.ts';
import { paths } from '#domain/paths.ts';
import { Link } from '#web/lib/links/link.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';

/** A breadcrumb from the home page, with the steps after it; the last is the page itself. */
export function Breadcrumb({ steps }: { steps: readonly { name: string; to?: string }[] }) {
  const t = useTexts(listsTexts);
  const { home } = useTexts(commonTexts);
  return (
    <nav aria-label={t.breadcrumb} className="text-xs text-quiet print:hidden">
      <ol className="flex flex-wrap gap-x-2 gap-y-2">
        {[{ name: home, to: paths.home() }, ...steps].map(({ name, to }) => {
          const text = <bdi aria-current={to ? undefined : 'page'}>{name}</bdi>;
          return (
            <li key={name} className="flex min-w-0 gap-x-2">
              {to ? (
                <>
                  <Link
                    to={to}
                    className="-my-1 inline-block py-1 underline-offset-4 hover:text-celadon hover:underline"
                  >
                    {text}
                  </Link>
                  <span aria-hidden="true">/</span>
                </>
              ) : (
                text
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
