import { expect, test } from 'vitest';
import type { ClientManifest } from '../client-manifest.ts';
import { listPublicAssets } from './list-assets.ts';

const manifest: ClientManifest = {
  url: '/assets/manifest-1.js',
  entry: { module: '/assets/entry-1.js', imports: ['/assets/react-1.js'] },
  routes: {
    root: { id: 'root', hasDefaultExport: true, module: '/assets/root-1.js', css: ['/assets/root-1.css'] },
    'routes/public/layout': {
      id: 'routes/public/layout',
      parentId: 'root',
      hasDefaultExport: true,
      module: '/assets/layout-1.js',
    },
    'routes/public/clinics': {
      id: 'routes/public/clinics',
      parentId: 'routes/public/layout',
      hasDefaultExport: true,
      module: '/assets/clinics-1.js',
    },
    'routes/admin/admin': {
      id: 'routes/admin/admin',
      parentId: 'root',
      hasDefaultExport: true,
      module: '/assets/admin-1.js',
    },
  },
};

const files: Record<string, string> = {
  'manifest-1.js': 'window.manifest = "/assets/admin-1.js"',
  'public-manifest-1.js': '',
  'layout-1.js': '',
  'entry-1.js': "import './react-1.js'",
  'react-1.js': '',
  'root-1.js': 'const font = "/assets/font-1.woff2"; import("./offline-1.js")',
  'root-1.css': 'url(/assets/font-ext-1.woff2)',
  'offline-1.js': "import('./gateway-1.js')",
  'gateway-1.js': '',
  'clinics-1.js': "import './react-1.js'; const open = () => import('./picker-1.js')",
  'picker-1.js': '',
  'admin-1.js': "import './table-1.js'",
  'table-1.js': '',
  'font-1.woff2': '',
  'font-ext-1.woff2': '',
};

test('takes what public pages load at once or on use, and nothing of a portal', () => {
  const listed = listPublicAssets(manifest, Object.keys(files), (file) => files[file] ?? '');
  expect(listed).toEqual(
    [
      'clinics-1.js',
      'entry-1.js',
      'font-1.woff2',
      'gateway-1.js',
      'layout-1.js',
      'offline-1.js',
      'picker-1.js',
      'public-manifest-1.js',
      'react-1.js',
      'root-1.css',
      'root-1.js',
    ].map((file) => `/assets/${file}`),
  );
});
