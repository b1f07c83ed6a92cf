import type { z } from 'zod';
import { faultMessage } from '#domain/fault-messages.ts';

/** A setting with its parser, a valid example and its purpose. */
export type Setting = {
  schema: z.ZodType;
  example: string;
  about: string;
  isSecret?: true;
  /** Name of the variable in earlier versions, which is still read. */
  formerName?: string;
};

/** Lists every invalid setting with its variable, the fault and an example. */
export class ConfigError extends Error {
  override name = 'ConfigError';

  constructor(faults: readonly string[]) {
    super(`Nothing was started. ${faults.length} setting(s) are wrong:\n  ${faults.join('\n  ')}`);
  }
}

/**
 * Reads settings from variables; empty ones count as unset.
 * @throws ConfigError naming every fault at once
 */
export function readSettings(
  settings: Readonly<Record<string, Setting>>,
  env: Record<string, string | undefined>,
): Record<string, unknown> {
  const faults: string[] = [];
  const read: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(settings)) {
    const value = env[name] || (setting.formerName && env[setting.formerName]) || undefined;
    const parsed = setting.schema.safeParse(value);
    if (parsed.success) read[name] = parsed.data;
    else {
      const reasons = parsed.error.issues.map((issue) => faultMessage(issue.message)).join('; ');
      const printedValue = setting.isSecret ? '…' : value;
      faults.push(`${name}=${printedValue}: ${reasons}. Example: ${name}=${setting.example}`);
    }
  }
  if (faults.length > 0) throw new ConfigError(faults);
  return read;
}
