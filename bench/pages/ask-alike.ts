import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const OK = 'HTTP/1.1 200 ';

/**
 * Requests one path repeatedly over keep-alive connections and counts responses. They must all have the same length: no
 * parsing is needed, so that the client costs less than a server that only sends bytes.
 * @param headers in addition to Host
 * @param seconds how long new requests are sent
 * @returns the number of responses
 * @throws Error if a response is not 200 or a connection ends
 */
export async function askAlike(
  address: string,
  headers: Readonly<Record<string, string>>,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const { hostname, port, host, pathname, search } = new URL(address);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const end = performance.now() + seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(Number(port), hostname).setNoDelay();
      await once(socket, 'connect');
      try {
        return await askOver(socket, request, end);
      } finally {
        socket.destroy();
      }
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

async function askOver(socket: Socket, request: Buffer, end: number): Promise<number> {
  const length = await readLength(socket, request);
  let [count, bytes] = [1, 0];
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  socket.once('close', () => reject(new Error(`The server ended a connection after ${count} answers.`)));
  socket.on('data', (chunk: Buffer) => {
    if (bytes === 0 && chunk.toString('latin1', 0, OK.length) !== OK)
      reject(new Error(`Not every answer was 200: ${chunk.toString('latin1', 0, 40)}`));
    bytes += chunk.length;
    if (bytes < length) return;
    bytes = 0;
    count += 1;
    if (performance.now() < end) socket.write(request);
    else resolve(count);
  });
  socket.write(request);
  return promise;
}

/** Returns the length of a response in bytes, headers included. */
async function readLength(socket: Socket, request: Buffer): Promise<number> {
  socket.write(request);
  let answer = '';
  for (;;) {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    answer += chunk.toString('latin1');
    const head = answer.split('\r\n\r\n', 1)[0] ?? '';
    const body = /^content-length: (\d+)$/im.exec(head)?.[1];
    if (head.length === answer.length) continue;
    if (body === undefined) throw new Error(`An answer does not say how long it is:\n${head}`);
    const length = head.length + 4 + Number(body);
    if (answer.length >= length) return length;
  }
}
