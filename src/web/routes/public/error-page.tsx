import { useRevalidator } from 'react-router';
import { buttonClass } from '#web/ui/button.ts';
import { columnClass } from '#web/ui/column.ts';

/** What stands where a page failed. */
export function ErrorPage() {
  const { revalidate, state } = useRevalidator();
  return (
    <div className={`${columnClass} py-24 text-center`}>
      <h1 className="text-3xl">Something went wrong</h1>
      <p className="mt-3 text-quiet">An unexpected error occurred</p>
      <p className="mt-8">
        <button
          type="button"
          className={buttonClass('primary')}
          aria-busy={state === 'loading'}
          onClick={() => void revalidate()}
        >
          Try again
        </button>
      </p>
    </div>
  );
}
