import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { type Logger, pino } from 'pino';
import type { Role } from '../../../../shared/contract/endpoint.ts';
import { type Cost, createPasswords } from '../../../accounts/accounts/passwords.ts';
import { createApp } from '../../../app.ts';
import { readConfig } from '../../../config.ts';
import type { Context } from '../../../context.ts';
import { createContext } from '../../../create-context.ts';
import { loadKeys } from '../../../keys.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { openDatabase } from '../../../platform/database/open.ts';
import { startSession } from '../../../platform/sessions/start-session.ts';
import type { HttpEnvironment } from '../../../server/http/environment.ts';
import { donorId } from '../population.ts';
import type { Caller } from './calls.ts';
import { type Country, hospitalId } from './country.ts';
import { ADMIN } from './desk-rows.ts';
import { fill } from './fill.ts';
import { onSqlite, type Place } from './place.ts';

/** The cost of checking a password is the same in every country, and is not measured. */
const QUICK: Cost = { memory: 8, passes: 1, parallelism: 1 };

export interface Answered {
  readonly status: number;
  readonly text: string;
}

export type Ask = (caller: Caller, path: string) => Promise<Answered>;

/** The whole server on a country's file, with somebody of each role signed in. */
export interface Server {
  readonly of: Country;
  readonly context: Context;
  readonly app: Hono<HttpEnvironment>;
  readonly tokens: Readonly<Record<Caller, string>>;
  readonly ask: Ask;
  readonly call: (
    token: string,
    method: string,
    path: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answered>;
  /** Like `ask`, until the first piece of a streamed answer arrives; the rest is not made. */
  readonly firstPiece: (caller: Caller, path: string) => Promise<{ readonly bytes: number }>;
  readonly tokenOf: (role: Role, id: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** The country's file, filled once, and kept for the next run if `files` is a folder. */
async function fileOf(of: Country, files: string, onFilled: (seconds: number) => void): Promise<string> {
  mkdirSync(files, { recursive: true });
  const file = join(files, `country-${of.accounts}.db`);
  if (existsSync(file)) return file;
  const part = `${file}.part`;
  for (const name of [part, `${part}-wal`, `${part}-shm`]) rmSync(name, { force: true });
  const db = openDatabase(`file:${part}`);
  onFilled(await fill(db, of));
  await db.destroy();
  renameSync(part, file);
  return file;
}

export async function startCountry(
  of: Country,
  files: string,
  onFilled: (seconds: number) => void,
  {
    log = pino({ level: 'error' }),
    place = onSqlite,
  }: { readonly log?: Logger; readonly place?: Place } = {},
): Promise<Server> {
  const file = await fileOf(of, files, onFilled);
  const folder = mkdtempSync(join(tmpdir(), 'dhiig-bench-'));
  const copy = await place.copyOf(file, of);
  const config = readConfig({
    DATABASE_URL: copy.databaseUrl,
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
    ALERTS_PER_HOUR: '1000',
  });
  // The database exists already, so its keys must be made first.
  loadKeys(config);
  const context = createContext(config, { now: () => of.now, log, passwords: createPasswords(QUICK) });
  await migrate(context.db, context.now);
  const app = createApp(context, join(folder, 'no-app-built'));

  const tokenOf = async (role: Role, id: string) =>
    context.tokens.sign(await startSession(context, context.db, { id, role, name: 'Qof' }, false));
  const tokens: Readonly<Record<Caller, string>> = {
    anybody: '',
    donor: await tokenOf('donor', donorId(0)),
    hospital: await tokenOf('hospital', hospitalId(0)),
    admin: await tokenOf('admin', ADMIN),
  };
  const call: Server['call'] = async (token, method, path, body, headers) => {
    const answer = await app.request(`/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, text: await answer.text() };
  };
  return {
    of,
    context,
    app,
    tokens,
    call,
    tokenOf,
    ask: (caller, path) => call(tokens[caller], 'GET', path),
    firstPiece: async (caller, path) => {
      const answer = await app.request(`/api${path}`, {
        headers: { authorization: `Bearer ${tokens[caller]}` },
      });
      const reader = answer.body?.getReader();
      const { value } = (await reader?.read()) ?? {};
      await reader?.cancel();
      return { bytes: value?.byteLength ?? 0 };
    },
    close: async () => {
      await context.db.destroy();
      await copy.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
