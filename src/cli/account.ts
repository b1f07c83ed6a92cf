import { type Command, Option } from 'commander';
import type { Account } from '#domain/account/account-views.ts';
import { createAccount, type StaffRole } from '#server/services/account/create-account.ts';
import { generatePassword } from '#server/services/account/password/generate-password.ts';
import { listAccounts } from '#server/services/account/list-accounts.ts';
import { removeAccount } from '#server/services/account/remove-account.ts';
import { resetPassword } from '#server/services/account/password/reset-password.ts';
import { resetSecondFactor } from '#server/services/second-factor/reset-second-factor.ts';
import type { AppContext } from '#server/context.ts';
import { withContext } from './run.ts';

const PAGE = 100;

const tellPassword = (password: string) => console.log(`Password, shown this once: ${password}`);

/** Adds `account list | create | reset-password | reset-second-factor | remove`. */
export function addAccountCommands(program: Command): void {
  const account = program.command('account').description('Accounts of staff and clinics');
  account
    .command('list')
    .description('Every account with its role, the newest first')
    .action(() => withContext(printAccounts));
  account
    .command('create')
    .argument('<username>')
    .addOption(
      new Option('--role <role>', 'What they may do').choices(['admin', 'moderator']).default('moderator'),
    )
    .description('Create a staff account; its password is printed once')
    .action(async (username: string, { role }: { role: StaffRole }) => {
      const password = generatePassword();
      await withContext((ctx) => createAccount({ ctx, input: { username, role, password } }));
      console.log(`Created ${role} '${username.trim().toLowerCase()}'.`);
      tellPassword(password);
    });
  account
    .command('reset-password')
    .argument('<name>', 'Username, or a clinic’s e-mail address')
    .description('Give an account a new password, printed once, and end its sessions')
    .action(async (name: string) => {
      const { password } = await withContext((ctx) => resetPassword({ ctx, input: { name } }));
      tellPassword(password);
    });
  account
    .command('reset-second-factor')
    .argument('<name>', 'Username')
    .description('Let somebody in by the password alone who has lost phone and recovery codes')
    .action(async (name: string) => {
      await withContext((ctx) => resetSecondFactor({ ctx, input: { name } }));
      console.log(`'${name.trim().toLowerCase()}' logs in by the password alone until a new one is set up.`);
    });
  account
    .command('remove')
    .argument('<name>', 'Username, or a clinic’s e-mail address')
    .description('Remove an account and end its sessions')
    .action(async (name: string) => {
      await withContext((ctx) => removeAccount({ ctx, input: { name } }));
      console.log(`Removed '${name.trim().toLowerCase()}'.`);
    });
}

async function printAccounts(ctx: AppContext): Promise<void> {
  for (let offset = 0; ; offset += PAGE) {
    const { accounts, total } = await listAccounts({ ctx, input: { limit: PAGE, offset } });
    for (const one of accounts) console.log(describe(one));
    if (offset + PAGE >= total) return;
  }
}

const describe = ({ name, role, clinic, language, createdAt, state, hasSecondFactor }: Account) =>
  [
    role.padEnd(9),
    name,
    ...(clinic ? [`(clinic ${clinic.id})`] : []),
    ...(role === 'clinic' ? [language] : []),
    `since ${createdAt.slice(0, 10)}`,
    ...(state === 'active' ? [] : [state]),
    ...(hasSecondFactor ? ['second factor'] : []),
  ].join('  ');
