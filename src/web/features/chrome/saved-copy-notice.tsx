import commonTexts from '#texts/common.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { columnClass } from '#web/ui/column.ts';

/**
 * Placeholder where the server inserts the age of a page served from memory while the database is unavailable
 * (src/server/page-cache/saved-copy.ts). Pages navigated to are current.
 */
export function SavedCopyNotice() {
  const t = useTexts(commonTexts);
  const { key } = useLocation();
  const [firstKey] = useState(key);
  if (key !== firstKey) return null;
  return (
    <div
      data-saved-copy=""
      hidden
      role="note"
      aria-label={t.savedCopy}
      className="bg-amber-wash text-amber"
      suppressHydrationWarning
    >
      <p className={`${columnClass} py-1.5 text-xs`} suppressHydrationWarning>
        {''}
      </p>
    </div>
  );
}
