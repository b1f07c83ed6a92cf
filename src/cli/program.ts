import { Command } from 'commander';
import { addAccountCommands } from './account.ts';
import { addBackupCommand } from './backup.ts';
import { addCheckCommand } from './check.ts';
import { addDemoCommands } from './demo.ts';
import { addEraseCommand } from './erase.ts';
import { addImportCommand } from './import.ts';
import { addPurgeEdgeCommand } from './purge-edge.ts';
import { addRatesCommand } from './rates.ts';
import { addRestoreCommand } from './restore.ts';
import { reportFailure } from './run.ts';

/** Runs the command that the arguments name. A failure is printed and sets the exit code. */
export async function runCommand(): Promise<void> {
  const program = new Command('cli').description(
    'Commands of the operator. Each but restore works beside a running server.',
  );
  addAccountCommands(program);
  addBackupCommand(program);
  addCheckCommand(program);
  addDemoCommands(program);
  addEraseCommand(program);
  addImportCommand(program);
  addPurgeEdgeCommand(program);
  addRatesCommand(program);
  addRestoreCommand(program);

  await program.parseAsync().catch(reportFailure);
}
