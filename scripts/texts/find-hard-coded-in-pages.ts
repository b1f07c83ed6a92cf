import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findHardCoded } from './find-hard-coded.ts';

const WEB = join(import.meta.dirname, '../../src/web');

/** Sources of what readers see on public pages. */
const PUBLIC = '{features,parts,ui,lib,routes/public}/**/*.{ts,tsx}';

/** Features and screens of staff, clinics and developers, which are in English. */
const OF_PORTALS =
  /^features\/(?:admin-|api-docs|audit-trail|clinic-login|clinic-portal|diagnostic|invitation|moderation|portal|second-factor|test-filter)|^routes\/public\/(?:api-docs|diagnostic|test-filter)\.tsx$|\.test\.|\.fixture\./;

/** Parts that only portals show, and files whose sentences are data: names of countries, offers of a language. */
const EXEMPT: ReadonlySet<string> = new Set([
  'features/chrome/language-offer.tsx',
  'features/offline/answer-worker.ts',
  'features/review-wizard/steps/country-matcher.ts',
  'lib/forms/use-reason-draft.ts',
  'lib/links/map-links.ts',
  'lib/reading/portal-error.ts',
  'parts/clinic-choice.tsx',
  'parts/export-link.tsx',
  'parts/numbered-pager.tsx',
  'parts/removal-note.tsx',
  'parts/report-badge.tsx',
  'parts/result-count.tsx',
  'parts/sign-in-form.tsx',
  'parts/similar-question.tsx',
  'ui/conflict-panel.tsx',
  'ui/edit-form.tsx',
  'ui/form-dialog.tsx',
  'ui/form.tsx',
]);

/** Returns a line for each sentence that stands in the code of a public page, with its fix. */
export function findHardCodedInPages(): string[] {
  const files = globSync(PUBLIC, { cwd: WEB }).filter((file) => !OF_PORTALS.test(file) && !EXEMPT.has(file));
  return files
    .toSorted()
    .flatMap((file) =>
      findHardCoded(file, readFileSync(join(WEB, file), 'utf8')).map(
        ({ line, text }) =>
          `src/web/${file}:${line} contains “${text}”. Move it to texts/en, see CONTRIBUTING.md.`,
      ),
    );
}
