import type { ComponentProps, MouseEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { newestQuery } from '#web/lib/lists/newest-query.ts';

type Props = Omit<ComponentProps<typeof Link>, 'to'> & {
  /** Returns the target for the list's query. */
  pathOf: (query: URLSearchParams) => string;
};

/** A link that changes a list's query as it is when pressed: a change just made may not be rendered yet. */
export function ListLink({ pathOf, state, preventScrollReset, ...rest }: Props) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const press = (event: MouseEvent) => {
    // The browser opens other presses in a new tab.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(pathOf(newestQuery()), { state, preventScrollReset });
  };
  return (
    <Link
      to={pathOf(query)}
      state={state}
      preventScrollReset={preventScrollReset}
      onClick={press}
      {...rest}
    />
  );
}
