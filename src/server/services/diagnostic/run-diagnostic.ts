import { isAdmin } from '#domain/account/actor.ts';
import type { Diagnostic, DiagnosticSection } from '#domain/diagnostic.ts';
import { describeCause } from '#domain/describe-cause.ts';
import { inTime, TimedOutError } from '#domain/in-time.ts';
import type { AppContext } from '#server/context.ts';
import { CHECKS } from './checks.ts';
import type { Verb } from '../verb.ts';

/** A subsystem that has not responded within this time counts as failed. */
const CHECK_TIMEOUT_MS = 3000;

/** Checks all subsystems at once, within about three seconds, and logs the reason of each failure. */
export const runDiagnostic: Verb<void, Diagnostic> = async ({ ctx }) => {
  const [info, directDb, client, storage] = await Promise.all([
    runCheck(ctx, 'info'),
    runCheck(ctx, 'direct_db'),
    runCheck(ctx, 'supabase_client'),
    runCheck(ctx, 'storage_layer'),
  ]);
  return { info, direct_db: directDb, supabase_client: client, storage_layer: storage };
};

/** Returns the diagnostic as an actor may see it: states and timings; details only for administrators. */
export function toDiagnosticView({ actor }: Pick<AppContext, 'actor'>, full: Diagnostic): Diagnostic {
  if (isAdmin(actor)) return full;
  return {
    info: withoutDetails(full.info),
    direct_db: withoutDetails(full.direct_db),
    supabase_client: withoutDetails(full.supabase_client),
    storage_layer: withoutDetails(full.storage_layer),
  };
}

const withoutDetails = ({ state, durationMs, message }: DiagnosticSection): DiagnosticSection => ({
  state,
  durationMs,
  ...(message !== undefined && { message }),
});

async function runCheck(ctx: AppContext, name: keyof typeof CHECKS): Promise<DiagnosticSection> {
  const { check, failed } = CHECKS[name];
  const begunAt = performance.now();
  const durationMs = () => Math.round(performance.now() - begunAt);
  try {
    const details = await inTime(() => check(ctx, CHECK_TIMEOUT_MS), CHECK_TIMEOUT_MS);
    return { state: 'ok', durationMs: durationMs(), details };
  } catch (error) {
    const reason = describeCause(error);
    // A warning rather than an error, because anyone can trigger it repeatedly.
    ctx.log.warn({ check: name, reason }, 'diagnostic failed');
    const message = error instanceof TimedOutError ? `${failed} ${error.message}` : failed;
    return { state: 'failed', durationMs: durationMs(), message, details: { reason } };
  }
}
