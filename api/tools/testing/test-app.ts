import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { Passwords } from '../../accounts/accounts/passwords.ts';
import { createApp } from '../../app.ts';
import { type Config, readConfig } from '../../config.ts';
import type { Context } from '../../context.ts';
import { createContext } from '../../create-context.ts';
import { loadKeys, makeKeys } from '../../keys.ts';
import { isThere, pathOf } from '../../platform/database/open.ts';
import { isPostgresUrl } from '../../platform/database/open-postgres.ts';
import { migratedImage } from './migrated-image.ts';
import { acquireDatabase, releaseDatabase } from './postgres/databases.ts';
import { postgresSocket } from './postgres/socket.ts';
import { quickPasswords } from './quick-passwords.ts';

/** 10:00 on a Thursday in Mogadishu. */
export const TEST_NOW = new Date('2026-03-05T07:00:00.000Z');

export interface Answer<Body = Record<string, unknown>> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

interface CallOptions {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestApp {
  readonly context: Context;
  setNow(now: Date): void;
  /** One API call, path below /api; the body is sent as JSON unless it is a string. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

interface TestAppOptions {
  /** A folder with the built app; by default it is not built. */
  readonly appRoot?: string;
  readonly passwords?: Passwords;
  /** Uses SQLite even if the other tests use PostgreSQL, to compare the two. */
  readonly isOnSqlite?: boolean;
  /** Instead of ids from clock and random numbers. */
  readonly newId?: () => string;
}

const keys = makeKeys();

/**
 * The keys of every server without its own files: making keys and writing them to disk takes longer than most API
 * calls.
 */
const KEYS = {
  JWT_SECRET: keys.jwtSecret,
  VAPID_PUBLIC_KEY: keys.vapidPublicKey,
  VAPID_PRIVATE_KEY: keys.vapidPrivateKey,
};

/** The whole server on a database in memory with a clock of its own; closed after the test. */
export async function createTestApp(
  environment: Record<string, string> = {},
  { appRoot, passwords = quickPasswords(), isOnSqlite = false, newId }: TestAppOptions = {},
): Promise<TestApp> {
  // A second server on an existing database uses that one.
  const socket = isOnSqlite || isPostgresUrl(environment.DATABASE_URL ?? '') ? undefined : postgresSocket;
  const database = socket ? await acquireDatabase(socket) : undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'dhiig-'));
  // Another server on the same files finds the keys there.
  const hasFiles = 'DATABASE_URL' in environment || 'DATA_DIR' in environment;
  const config: Config = readConfig({
    DATABASE_URL: 'file::memory:',
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    ...(!hasFiles && KEYS),
    ...environment,
    ...(database && { DATABASE_URL: database.url }),
  });
  let now = TEST_NOW;
  const image = socket || isPostgresUrl(config.databaseUrl) ? undefined : await migratedImage();
  const path = pathOf(config.databaseUrl);
  if (image && path !== ':memory:' && !isThere(config.databaseUrl)) {
    // The keys come before the data: a start refuses data without the keys that belong to it.
    loadKeys(config);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, image);
  }
  const context = createContext(config, {
    now: () => now,
    log: pino({ level: 'silent' }),
    passwords,
    ...(image && { image }),
    ...(newId && { newId }),
    ...(database && { pool: database.pool }),
  });
  // Kysely closes only what a query has opened.
  await sql`select 1`.execute(context.db);
  const app = createApp(context, appRoot ?? join(dataDir, 'no-app-built'));
  onTestFinished(async () => {
    await context.db.destroy();
    if (database) await releaseDatabase(database);
    rmSync(dataDir, { recursive: true, force: true });
  });

  return {
    context,
    fetch: async (path, init) => app.request(path, init),
    setNow: (instant) => {
      now = instant;
    },
    call: async (method, path, { token, body, headers } = {}) => {
      const response = await app.request(`/api${path}`, {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      // A stream has no end, so its body is not read.
      if (response.headers.get('content-type') === 'text/event-stream') await response.body?.cancel();
      const text = response.bodyUsed ? '' : await response.text();
      return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : {} };
    },
  };
}
