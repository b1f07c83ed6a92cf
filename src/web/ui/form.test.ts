import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Form } from './form.tsx';
import { TextAreaField } from './text-area-field.tsx';

const FEATURES = join(import.meta.dirname, '../features');

const portalFiles = globSync('{admin-*,audit-trail,clinic-portal,moderation,portal,second-factor}/**/*.tsx', {
  cwd: FEATURES,
});

test('every form and text area of the portals is one that Ctrl+Enter submits', () => {
  expect(portalFiles.length).toBeGreaterThan(50);
  const raw = portalFiles.filter((file) =>
    /<(form|textarea)\b/.test(readFileSync(join(FEATURES, file), 'utf8')),
  );
  expect(raw, 'use Form of ui/form.tsx, and TextArea or TextAreaField in it').toEqual([]);
});

const field = (value: string) =>
  createElement(TextAreaField, {
    label: 'Reason',
    error: undefined,
    rows: 2,
    limit: 10,
    value,
    onChange: () => undefined,
  });

test('a text area outside a Form cannot be rendered', () => {
  expect(() => renderToString(field(''))).toThrow('needs a Form');
});

test('a text over its limit stays whole and is marked', () => {
  const shown = renderToString(createElement(Form, null, field('twelve chars')));
  expect(shown).toContain('>twelve chars</textarea>');
  expect(shown).toContain('aria-invalid="true"');
  expect(shown).toContain('12 of 10 characters: please shorten it by 2');
  expect(shown).not.toContain('maxLength');
  expect(renderToString(createElement(Form, null, field('short')))).not.toContain('aria-invalid');
});
