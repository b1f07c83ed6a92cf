import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);

test(
  'the bill of materials that npm writes names every package with its version',
  { timeout: 120_000 },
  () => {
    // With --omit=dev npm would leave out what packages of development need too, React for one.
    const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'];
    const text = execFileSync('npm', args, {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    type Bill = { bomFormat: string; components: { name: string; version: string }[] };
    const { bomFormat, components } = JSON.parse(text) as Bill;
    type Packages = Record<'dependencies' | 'devDependencies', Record<string, string>>;
    const packages = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')) as Packages;
    expect(bomFormat).toBe('CycloneDX');
    const named = new Set(components.map(({ name, version }) => `${name}@${version}`));
    const wanted = Object.entries({ ...packages.dependencies, ...packages.devDependencies });
    expect(wanted.length).toBeGreaterThan(50);
    expect(wanted.map((one) => one.join('@')).filter((one) => !named.has(one))).toEqual([]);
  },
);
