import { useState } from 'react';
import { useLocation } from 'react-router';
import { columnClass } from '#web/ui/column.ts';

/**
 * Placeholder where the server inserts the age of a page served from memory while the database is unavailable
 * (src/server/page-cache/saved-copy.ts). Pages navigated to are current.
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
