import { useState } from 'react';
import { useLocation } from 'react-router';
import { columnClass } from '#web/ui/column.ts';

/**
 * Where the server says how old a page is that it answers from memory while the database is away. It writes into the
 * page's bytes (src/server/kept/saved-copy.ts), so nothing here fills it; what is gone to from there is read anew.
 */
export function SavedCopyNotice() {
  const { key } = useLocation();
  const [firstKey] = useState(key);
  if (key !== firstKey) return null;
  return (
    <div
      data-saved-copy=""
      hidden
      role="note"
      aria-label="Saved copy"
      className="bg-amber-wash text-amber"
      suppressHydrationWarning
    >
      <p className={`${columnClass} py-1.5 text-xs`} suppressHydrationWarning>
        {''}
      </p>
    </div>
  );
}
