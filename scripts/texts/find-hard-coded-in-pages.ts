import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findHardCoded } from './find-hard-coded.ts';

const WEB = join(import.meta.dirname, '../../src/web');

/** Sources of what readers see on public pages and in the clinics' portal. */
const TRANSLATED = '{features,parts,ui,lib,routes/public,routes/portal}/**/*.{ts,tsx}';

/** Features and screens of staff and developers, which are in English. */
const IN_ENGLISH =
  /^features\/(?:admin-|api-docs|audit-trail|diagnostic|moderation|second-factor|test-filter|portal\/(?:bar-chart|dashboard|portal-tabs|queue-figures|recent-inquiries|use-waiting)\.)|^routes\/public\/(?:api-docs|diagnostic|test-filter)\.tsx$|\.test\.|\.fixture\./;

/** Parts that only staff see, and files whose sentences are data: names of countries, offers of a language. */
const EXEMPT: ReadonlySet<string> = new Set([
  'features/chrome/language-offer.tsx',
  'features/offline/answer-worker.ts',
  'features/review-wizard/steps/country-matcher.ts',
  'lib/forms/use-reason-draft.ts',
  'lib/links/map-links.ts',
  'lib/reading/changed-since.ts',
  'lib/reading/portal-error.ts',
  'parts/clinic-choice.tsx',
  'parts/export-link.tsx',
  'parts/report-badge.tsx',
  'parts/staff-counts.ts',
  'parts/staff-list.tsx',
  'parts/staff-read-state.tsx',
  'parts/similar-question.tsx',
  'ui/form-dialog.tsx',
  'ui/unread-item.tsx',
]);

/** Returns a line for each sentence in the code of a translated page, with its fix. */
export function findHardCodedInPages(): string[] {
  const files = globSync(TRANSLATED, { cwd: WEB }).filter(
    (file) => !IN_ENGLISH.test(file) && !EXEMPT.has(file),
  );
  return files
    .toSorted()
    .flatMap((file) =>
      findHardCoded(file, readFileSync(join(WEB, file), 'utf8')).map(
        ({ line, text }) =>
          `src/web/${file}:${line} contains “${text}”. Move it to texts/en, see CONTRIBUTING.md.`,
      ),
    );
}
