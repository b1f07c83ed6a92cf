import type { Db } from '../connection.ts';
import { createReplica, type ReplicaLog } from './replica.ts';

type Options = {
  urls: readonly string[];
  /** Connections of this process to each. */
  max: number;
  /** Returns the version of the public content that readers already know. @throws if the primary can't be asked */
  readVersion: () => Promise<number>;
  log: ReplicaLog;
};

/** Reads public content on streaming replicas in turn. */
export function openReplicas({ urls, max, readVersion, log }: Options) {
  const replicas = urls.map((url) => createReplica({ url, max, log }));
  let turn = 0;
  return {
    /**
     * Runs a read on a replica that is not older than what readers know.
     * @returns null if none could; the caller reads the primary then
     */
    async read<Answer>(run: (db: Db) => Promise<Answer>): Promise<Answer | null> {
      const version = await readVersion().catch(() => null);
      if (version === null) return null;
      turn = (turn + 1) % replicas.length;
      for (const replica of [...replicas.slice(turn), ...replicas.slice(0, turn)])
        if (await replica.has(version)) return replica.read(run);
      return null;
    },
    async close(): Promise<void> {
      for (const replica of replicas) await replica.close();
    },
  };
}

export type Replicas = ReturnType<typeof openReplicas>;
