import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '#tests/support/free-port.ts';

/** Headers of a single response, or that nginx sends by itself. */
export const NOT_COPIED = /^(?:date|connection|keep-alive|content-|transfer-encoding|etag|x-request-id)/;

/** A compressed page as the product sent it, with its own headers. */
export type SentPage = { name: string; compressed: Buffer; headers: readonly [string, string][] };

/**
 * Starts nginx with one worker that serves these precompressed bytes from disk, with the same headers.
 * @throws Error with the command that installs nginx if it is missing
 */
export async function startNginx(pages: readonly SentPage[]) {
  const dir = await mkdtemp(join(tmpdir(), 'clinic-atlas-nginx-'));
  const port = await findFreePort();
  await mkdir(join(dir, 'html'));
  for (const { name, compressed } of pages) {
    await writeFile(join(dir, 'html', `${name}.html`), 'Only the compressed file is asked for.');
    await writeFile(join(dir, 'html', `${name}.html.gz`), compressed);
  }
  await writeFile(join(dir, 'nginx.conf'), configure(dir, port, pages));
  const child = spawn('nginx', ['-p', dir, '-c', join(dir, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const started = await Promise.race([
    once(child, 'spawn').then(() => null),
    once(child, 'error').then(() => 'missing'),
  ]);
  if (started)
    throw new Error(
      'nginx is missing. Install it with: sudo apt-get install --no-install-recommends nginx-light',
    );
  const url = `http://127.0.0.1:${port}`;
  for (let waits = 0; !(await fetch(url).catch(() => null)); waits += 1) {
    if (child.exitCode !== null || waits > 100) throw new Error('nginx did not start.');
    await delay(50);
  }
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(dir, { recursive: true, force: true });
    },
  };
}

function configure(dir: string, port: number, pages: readonly SentPage[]): string {
  const locations = pages.map(
    ({ name, headers }) => `
    location = /${name}.html {
      ${headers.map(([header, value]) => `add_header ${header} ${JSON.stringify(value)};`).join('\n      ')}
    }`,
  );
  return `
${process.getuid?.() === 0 ? 'user root;\n' : ''}worker_processes 1;
daemon off;
pid ${dir}/nginx.pid;
error_log stderr crit;
events { worker_connections 256; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=1000;
  types { text/html html; }
  gzip_static always;
  client_body_temp_path ${dir}/body; proxy_temp_path ${dir}/proxy; fastcgi_temp_path ${dir}/fastcgi;
  uwsgi_temp_path ${dir}/uwsgi; scgi_temp_path ${dir}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${dir}/html;${locations.join('')}
  }
}
`;
}
