import { Command } from 'commander';
import { addAccountCommands } from './account.ts';
import { addCheckCommand } from './check.ts';
import { addDemoCommands } from './demo.ts';
import { addEraseCommand } from './erase.ts';
import { addImportCommand } from './import.ts';
import { reportFailure } from './run.ts';

const program = new Command('cli').description(
  'Commands of the operator. Each works beside a running server.',
);
addAccountCommands(program);
addCheckCommand(program);
addDemoCommands(program);
addEraseCommand(program);
addImportCommand(program);

program.parseAsync().catch(reportFailure);
