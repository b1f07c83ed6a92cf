import { globSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = normalize(join(import.meta.dirname, '..'));

/** Rules of styles: what no class or property does, how it is recognised, what to use instead. */
const RULES: [string, RegExp, string][] = [
  [
    'is a literal colour',
    /^(?!\s*--(?:color|shadow)-|.*"theme-color").*(?:#[0-9a-f]{6}\b|\brgba?\(|\b(?:bg|text|border|fill|stroke)-\[#)/i,
    'Name the colour in src/web/styles/app.css and use its token',
  ],
  [
    'names left or right',
    /(?<![\w-])-?(?:[mp][lr]|left|right|scroll-[mp][lr])-(?:\d|\[|px|auto|full)|(?<![\w-])(?:text|float)-(?:left|right)(?![\w-])|(?<![\w-])border-[lr](?=[\s'"`]|-\d)|(?<![\w-])rounded-[lr](?=[\s'"`]|-[a-z])|\b(?:margin|padding|border)-(?:left|right)\b/,
    'Use ms-, me-, ps-, pe-, start-, end-, text-start, border-s …: pages run from right to left too',
  ],
  [
    'justifies text',
    /text-align(?:-last)?:\s*justify|(?<![\w-])text-justify(?![\w-])/,
    'Use flex and justify-between: justified Japanese and Chinese spread their letters',
  ],
];

const files = globSync('src/web/**/*.{ts,tsx,css}', { cwd: ROOT }).filter((file) => !file.includes('.test.'));

test.each(RULES)('no style %s', (_, pattern, advice) => {
  const wrong = files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(wrong, advice).toEqual([]);
});
