import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findProgram } from './find-program.ts';
import { findFreePort } from './free-port.ts';

const DOCUMENT = new URL('../../docs/operations/scaling.md', import.meta.url);
const INSTALL_HINT =
  'nginx is not installed. Install it with: ' +
  'sudo apt-get update && sudo apt-get install --no-install-recommends nginx-light';

/** Starts nginx as docs/operations/scaling.md configures it, before two servers on this machine. */
export async function startBalancer(ports: readonly [number, number]) {
  const program = findProgram('nginx');
  if (!program) throw new Error(INSTALL_HINT);
  const dir = await mkdtemp(join(tmpdir(), 'clinic-atlas-nginx-'));
  const port = await findFreePort();
  const file = join(dir, 'nginx.conf');
  await writeFile(file, configure(dir, await readExample({ port, ports })));
  const child = spawn(program, ['-p', dir, '-e', 'stderr', '-c', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (bytes) => (log += String(bytes)));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  while (!(await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${log}`);
    await delay(50);
  }
  return {
    port,
    /** Lines that nginx wrote about failures. */
    log: () => log,
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      await ended;
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Reads the example of the document, with the test's addresses in place of the document's. */
async function readExample({ port, ports }: { port: number; ports: readonly [number, number] }) {
  const [, example = ''] = /```nginx\n([\s\S]*?)```/.exec(await readFile(DOCUMENT, 'utf8')) ?? [];
  const addresses = { 'app1:3000': ports[0], 'app2:3000': ports[1], 'listen 80': port };
  return Object.entries(addresses).reduce((text, [address, own]) => {
    if (!text.includes(address)) throw new Error(`The example of scaling.md lacks ${address}.`);
    return text.replace(
      address,
      address.startsWith('listen') ? `listen 127.0.0.1:${own}` : `127.0.0.1:${own}`,
    );
  }, example);
}

/** Surrounds the example with what a distribution's own file has, in a folder of the test. */
const configure = (dir: string, example: string) => `
${process.getuid?.() === 0 ? 'user root;\n' : ''}daemon off;
pid ${dir}/nginx.pid;
error_log stderr warn;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${dir}/body; proxy_temp_path ${dir}/proxy; fastcgi_temp_path ${dir}/fastcgi;
  uwsgi_temp_path ${dir}/uwsgi; scgi_temp_path ${dir}/scgi;
${example}
}
`;
