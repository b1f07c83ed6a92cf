import type { ComponentProps, MouseEvent } from 'react';
import { useSearchParams } from 'react-router';
import { Link } from '#web/lib/links/link.tsx';
import { newestQuery } from '#web/lib/lists/newest-query.ts';

type Props = Omit<ComponentProps<typeof Link>, 'to'> & {
  /** Returns the target for the list's query. */
  pathOf: (query: URLSearchParams) => string;
};

/** A link that changes a list's query as it is when pressed: a change just made may not be rendered yet. */
export function ListLink({ pathOf, ...rest }: Props) {
  const [query] = useSearchParams();
  const aim = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    currentTarget.href = pathOf(newestQuery());
  };
  return <Link to={pathOf(query)} onClick={aim} {...rest} />;
}
