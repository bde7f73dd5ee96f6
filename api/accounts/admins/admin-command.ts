import { parseArgs } from 'node:util';
import { ADMINS_MAX } from '../../../shared/contract/admin-team.ts';
import { email as emailField, personName } from '../../../shared/contract/fields.ts';
import { ADMIN_PASSWORD_MIN, suitsAdmin } from '../../../shared/rules/admin-password.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import { isCommonPassword } from '../accounts/common-passwords.ts';
import { createAdmin } from '../accounts/create-admin.ts';
import { forgetLoginTries } from '../accounts/login-tries.ts';
import { makeResetLink } from '../accounts/prepare-reset.ts';
import { dropSecondFactor } from '../accounts/second-factor.ts';
import { setPassword } from '../accounts/set-password.ts';
import { forgetCodeTries } from '../accounts/spend-code.ts';
import { findCredentials } from '../accounts/user-store.ts';
import { listAdminAccounts } from './admin-list-store.ts';

export const ADMIN_USAGE = `npm run admin -- create EMAIL [NAME]
npm run admin -- reset EMAIL [--link] [--remove-second-factor]
npm run admin -- list

create asks for a password of ${ADMIN_PASSWORD_MIN} characters or more, or takes it as a line of standard input.
reset sets a new password likewise, or prints a link with --link; the person's devices are signed out.`;

/** The command was not typed as `ADMIN_USAGE` says. */
export class UsageError extends Error {}
/** The command was understood, but could not be carried out. */
export class CommandError extends Error {}

/** What the command needs from the terminal. */
interface Terminal {
  /** Reads a line that is not shown while it is typed. */
  readPassword(): Promise<string>;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { link: { type: 'boolean' }, 'remove-second-factor': { type: 'boolean' } },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function readEmail(text: string | undefined): string {
  const parsed = emailField.safeParse(text);
  if (!parsed.success) throw new UsageError(`${text ?? 'nothing'} is no e-mail address`);
  return parsed.data;
}

async function newPassword(terminal: Terminal): Promise<string> {
  const password = await terminal.readPassword();
  if (!suitsAdmin(password))
    throw new CommandError(`the password must have at least ${ADMIN_PASSWORD_MIN} characters`);
  if (isCommonPassword(password)) throw new CommandError('the password is one of the commonest');
  return password;
}

async function create(context: Context, terminal: Terminal, [email, ...name]: readonly string[]) {
  const address = readEmail(email);
  const named = personName.safeParse(name.join(' ') || 'Admin');
  if (!named.success) throw new UsageError('the name cannot be read');
  if (await findCredentials(context.db, { email: address }))
    throw new CommandError(
      `${address} belongs to an account; choose another, or give it the role admin in the app`,
    );
  const password = await newPassword(terminal);
  try {
    await createAdmin(context, { email: address, name: named.data, password });
  } catch (error) {
    if (error instanceof Failure && error.code === 'failure.email_taken')
      throw new CommandError(`${address} belongs to an account by now`);
    throw error;
  }
  return `${address} is an admin`;
}

interface ResetOptions {
  readonly link?: boolean | undefined;
  readonly 'remove-second-factor'?: boolean | undefined;
}

async function removeFactor(context: Context, userId: string): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    if (!(await dropSecondFactor(trx, userId))) return false;
    await recordAudit(context, trx, {
      actorId: null,
      action: 'second_factor.remove',
      subjectId: userId,
    });
    return true;
  });
}

async function reset(
  context: Context,
  terminal: Terminal,
  [email, ...rest]: readonly string[],
  options: ResetOptions,
) {
  if (rest.length > 0) throw new UsageError('reset takes one e-mail address');
  const address = readEmail(email);
  const account = await findCredentials(context.db, { email: address });
  // A hospital that lost its phone and its recovery codes has nobody else who could let it in.
  const isMeant =
    account?.role === 'admin' || (account?.role === 'hospital' && options['remove-second-factor']);
  if (!account || !isMeant) throw new CommandError(`${address} is no admin`);
  const lines: string[] = [];
  if (options.link) {
    lines.push(
      `Open within an hour to set a new password: ${await makeResetLink(context, context.db, context.newId(), account.id)}`,
    );
  } else {
    const passwordHash = await context.passwords.hash(await newPassword(terminal));
    await context.db.transaction().execute((trx) =>
      setPassword(context, trx, {
        userId: account.id,
        passwordHash,
        keepSessionId: null,
        action: 'password.reset',
      }),
    );
    lines.push(`${address} has a new password; their devices are signed out`);
  }
  if (options['remove-second-factor'] && (await removeFactor(context, account.id)))
    lines.push('their second factor is removed');
  await forgetLoginTries(context, { email: address, number_e164: null });
  await forgetCodeTries(context, account.id);
  if (account.status === 'banned') lines.push('the account is banned: another admin lifts that in the app');
  return lines.join('\n');
}

async function list({ db }: Context) {
  const rows = (await listAdminAccounts(db, ADMINS_MAX)).map((row) => [
    row.email,
    row.name,
    row.status,
    row.confirmed_at === null ? 'no second factor' : 'second factor',
    `last active ${row.last_active_at}`,
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Carries out the command and returns what to print. Fails with `UsageError` or `CommandError`. */
export async function runAdminCommand(
  context: Context,
  terminal: Terminal,
  args: readonly string[],
): Promise<string> {
  const { positionals, values } = parse(args);
  const [command, ...rest] = positionals;
  const traced = { ...context, traceId: 'npm run admin' };
  if (command === 'create') return create(traced, terminal, rest);
  if (command === 'reset') return reset(traced, terminal, rest, values);
  if (command === 'list' && rest.length === 0) return list(context);
  throw new UsageError(command ? `${command} is not known` : 'say what is to be done');
}
