import { Client, type Pool } from 'pg';

/** Times to connect and to respond, and the server that responded. */
export type DirectAnswer = { connectMs: number; queryMs: number; serverVersion: string; database: string };

/**
 * Opens a connection outside the pool, runs a query and closes it.
 * @param pool provides the connection settings
 * @param timeoutMs for connecting, and again for the query
 * @throws the driver's error
 */
export async function askDirectly(
  { options }: Pick<Pool, 'options'>,
  timeoutMs: number,
): Promise<DirectAnswer> {
  const client = new Client({
    ...options,
    // Copied separately, because pg makes the password non-enumerable.
    password: options.password,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  // An idle connection that breaks must not end the process.
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
