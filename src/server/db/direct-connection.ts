import { Client, type Pool } from 'pg';

/** How long a connection of its own took to come about and to answer, and who answered. */
export type DirectAnswer = { connectMs: number; queryMs: number; serverVersion: string; database: string };

/**
 * Opens a connection beside those that are kept, asks it something and closes it.
 * @param pool says where
 * @param timeoutMs for connecting, and again for the answer
 * @throws what the driver says when it can't connect or gets no answer in time
 */
export async function askDirectly(
  { options }: Pick<Pool, 'options'>,
  timeoutMs: number,
): Promise<DirectAnswer> {
  const client = new Client({
    ...options,
    // Not enumerable, so that it is not printed by accident.
    password: options.password,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  // A connection that breaks while nobody asks anything must not end the process.
  client.on('error', () => {});
  const begunAt = performance.now();
  try {
    await client.connect();
    const connectedAt = performance.now();
    const { rows } = await client.query<{ version: string; database: string }>(
      `select current_setting('server_version') as version, current_database() as database`,
    );
    return {
      connectMs: Math.round(connectedAt - begunAt),
      queryMs: Math.round(performance.now() - connectedAt),
      serverVersion: rows[0]?.version ?? '',
      database: rows[0]?.database ?? '',
    };
  } finally {
    void client.end().catch(() => {});
  }
}
