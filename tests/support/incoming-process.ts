/** Run as a program: receives half an upload in the given folder, prints its path and waits to be killed. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createIncoming } from '#server/files/incoming.ts';

const [root = ''] = process.argv.slice(2);
const { folder } = await createIncoming(root).open();
await writeFile(join(folder, '0'), 'half');
process.stdout.write(`${JSON.stringify({ folder })}\n`);
setInterval(() => {}, 1000);
