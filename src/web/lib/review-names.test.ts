import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type NamedReview, useReviewNames } from './review-names.ts';
import { LocaleContext } from './texts/locale-context.ts';
import { ProcedureNamesContext } from './texts/procedure-names.ts';

const clinic = { id: 3, slug: 'lumen', name: 'Lumen Clinic' };

function Names({ review }: { review: NamedReview }) {
  const { procedure, clinic: name } = useReviewNames()(review);
  return `${procedure} / ${name}`;
}

/** Returns the names of a review on a Japanese page. */
const namesOf = (review: Partial<NamedReview>) =>
  renderToStaticMarkup(
    createElement(
      LocaleContext,
      { value: { locale: 'ja' } },
      createElement(
        ProcedureNamesContext,
        { value: { 'thread-lift': '糸リフト' } },
        createElement(Names, {
          review: { id: 7, procedureSlug: 'thread-lift', procedureName: 'Thread Lift', clinic, ...review },
        }),
      ),
    ),
  );

test('a review is named in the language of the page', () => {
  expect(namesOf({})).toBe('糸リフト / Lumen Clinic');
  expect(namesOf({ clinic: { ...clinic, name: '' } })).toBe('糸リフト / クリニック #3');
});
