import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeKeys } from '../../keys.ts';
import { JOBS } from '../../server/background/jobs.ts';
import { tidy } from '../../server/operation/housekeeping.ts';
import { type Read, readsOfTheContract } from '../../tools/bench/growth/calls.ts';
import { hoursLater } from '../../tools/testing/clock.ts';
import { edgeLife, SEARCHES } from '../../tools/testing/edge-life.ts';
import type { FullLife } from '../../tools/testing/full-life.ts';
import { admin, PASSWORD, type Person, signIn } from '../../tools/testing/people.ts';
import { reverseRows } from '../../tools/testing/postgres/reverse-rows.ts';
import { onPostgres } from '../../tools/testing/postgres/socket.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';
import { firstIdAt } from '../events/event-ids.ts';
import type { Database } from './database.ts';
import { dialectOf } from './dialect.ts';
import { TABLE_FACTS } from './table-facts.ts';

/** Searches in the lists of accounts, hospitals, messages and requests, each with words of its own. */
const SEARCHED: readonly Read[] = ['users', 'hospitals', 'messages', 'requests'].flatMap((list) =>
  SEARCHES.map((search) => ({
    caller: 'admin' as const,
    path: `/admin/${list}?search=${encodeURIComponent(search)}`,
  })),
);

/** The same ids in the same order, all of one millisecond. */
function newIds(): () => string {
  const begin = `${firstIdAt(TEST_NOW.getTime()).slice(0, 14)}7000-8000-`;
  let count = 0;
  return () => {
    count += 1;
    return begin + count.toString(16).padStart(12, '0');
  };
}

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The text without what depends on chance, on the machine's clock or on the engine. */
const withoutChance = (text: string): string =>
  text.replaceAll(/"(latencyMs|token|proof|publicKey|traceId|bytes)":("[^"]*"|[\d.]+)/g, '"$1":0');

const jsonOf = (value: unknown): string => JSON.stringify(value);

/** Sorts the rows of an export, which have no order: each engine reads them in its own. */
const inOneOrder = (json: string): string =>
  jsonOf(
    JSON.parse(json, (_, value: unknown) =>
      Array.isArray(value) ? value.toSorted((one, other) => (jsonOf(one) < jsonOf(other) ? -1 : 1)) : value,
    ),
  );

interface Callers extends FullLife {
  readonly boss: Person;
}

/** An app, and all its answers. */
interface Recorded {
  readonly app: TestApp;
  readonly answers: string[];
}

/** Some answers are files. */
async function read({ app, answers }: Recorded, path: string, person: Person | undefined): Promise<void> {
  const headers = person && { authorization: `Bearer ${person.token}` };
  const answer = await app.fetch(`/api${path}`, { ...(headers && { headers }) });
  const type = answer.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await answer.arrayBuffer());
  const json = path === '/auth/export' ? inOneOrder(bytes.toString()) : bytes.toString();
  const text = type.includes('json') ? json : digestOf(bytes);
  answers.push(withoutChance(`GET ${path} ${answer.status} ${text}`));
}

/** Calls every read of the contract, as everybody who is allowed to, on its first pages. */
async function readAll(
  recorded: Recorded,
  { donor, hospital, boss, requestId }: Partial<Callers>,
  also: readonly Read[] = [],
): Promise<void> {
  const people = { donor, hospital, admin: boss, anybody: undefined };
  const firstOf = async (
    table: 'alerts' | 'collection_days' | 'contact_messages' | 'documents' | 'mass_casualties',
  ) =>
    (await recorded.app.context.db.selectFrom(table).select('id').orderBy('id').limit(1).executeTakeFirst())
      ?.id;
  const subjects: Readonly<Record<string, string | undefined>> = {
    id: requestId,
    open: requestId,
    busy: hospital?.id,
    donor: donor?.id,
    alert: await firstOf('alerts'),
    message: await firstOf('contact_messages'),
    document: await firstOf('documents'),
    documentId: await firstOf('documents'),
    mass: await firstOf('mass_casualties'),
    day: await firstOf('collection_days'),
    middle: '1',
    last: '2',
  };
  for (const { caller, path } of [...readsOfTheContract(), ...also]) {
    const person = people[caller];
    if (caller !== 'anybody' && !person) continue;
    const whole = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => subjects[name] ?? 'none');
    await read(recorded, whole, person);
  }
}

/**
 * Reverses the row order on PostgreSQL, so that whatever depends on the engine's order shows: lists that are read, and
 * rows that are written one after the other.
 */
const turnRows = (db: Database) => (dialectOf(db) === 'postgres' ? reverseRows(db) : undefined);

/** A life, a day's jobs and departures. */
async function live(recorded: Recorded): Promise<void> {
  const { app } = recorded;
  const { db } = app.context;
  await readAll(recorded, { boss: await admin(app) });
  const life = await edgeLife(app);
  await turnRows(db);
  await readAll(recorded, life, SEARCHED);
  for (const hours of [1, 26]) {
    app.setNow(hoursLater(hours));
    for (const run of [...JOBS.map((job) => job.run), tidy]) {
      await turnRows(db);
      await run(app.context);
    }
  }
  // Their sessions have expired by now.
  for (const { email } of [life.donor, life.hospital]) {
    const { token } = await signIn(app, email);
    await app.call('DELETE', '/auth/account', { token, body: { password: PASSWORD } });
  }
  await readAll(recorded, { boss: await signIn(app, life.boss.email) });
}

/** Random, or specific to the engine. */
const APART = ['password_hash', 'token_hash', 'code_hash', 'trace_id', 'words'];

const isApart = (column: string, { kind }: Readonly<Record<string, unknown>>): boolean =>
  APART.includes(column) || (kind === 'device' && column === 'value');

async function rowsOf({ context: { db } }: TestApp): Promise<string[]> {
  const lines: string[] = [];
  for (const table of Object.keys(TABLE_FACTS)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
    const texts = rows.map((row) =>
      JSON.stringify(
        Object.entries(row)
          .filter(([column]) => !isApart(column, row))
          .map(([column, value]) => [column, Buffer.isBuffer(value) ? digestOf(value) : value])
          .toSorted(),
      ),
    );
    lines.push(...texts.toSorted().map((text) => `${table} ${text}`));
  }
  return lines;
}

/** What every call answered, and all rows at the end. */
async function lifeOn(isOnSqlite: boolean, keys: ReturnType<typeof makeKeys>) {
  const { jwtSecret: JWT_SECRET, vapidPublicKey, vapidPrivateKey } = keys;
  const app = await createTestApp(
    { JWT_SECRET, VAPID_PUBLIC_KEY: vapidPublicKey, VAPID_PRIVATE_KEY: vapidPrivateKey },
    { isOnSqlite, newId: newIds() },
  );
  const answers: string[] = [];
  const call: TestApp['call'] = async (method, path, options) => {
    if (method !== 'GET') await turnRows(app.context.db);
    const answer = await app.call(method, path, options);
    answers.push(withoutChance(`${method} ${path} ${answer.status} ${JSON.stringify(answer.body)}`));
    return answer;
  };
  await live({ app: { ...app, call }, answers });
  return { answers, rows: await rowsOf(app) };
}

/** The beginning of a line, and the text if it differs from the other: answers are long. */
function parting(line: string, other: string): string {
  let at = 0;
  while (at < line.length && line[at] === other[at]) at += 1;
  return `${line.slice(0, 60)} … ${line.slice(Math.max(0, at - 160), at + 160)}`;
}

const differing = (one: readonly string[], other: readonly string[]) =>
  one.flatMap((sqlite, index) => {
    const postgres = other[index] ?? '';
    return sqlite === postgres
      ? []
      : [{ sqlite: parting(sqlite, postgres), postgres: parting(postgres, sqlite) }];
  });

it.runIf(onPostgres)(
  'the same life gives the same answers, and leaves the same rows, on both engines',
  { timeout: 300_000 },
  async () => {
    const keys = makeKeys();
    const onSqlite = await lifeOn(true, keys);
    const other = await lifeOn(false, keys);
    expect(differing(onSqlite.answers, other.answers).slice(0, 8)).toEqual([]);
    expect(other.answers).toHaveLength(onSqlite.answers.length);
    // A caller who is signed out, or a failing server, would give the same answer to everything on both.
    expect(other.answers.filter((answer) => /^\S+ \S+ (401|5\d\d) /.test(answer))).toEqual([]);
    expect(other.rows).toHaveLength(onSqlite.rows.length);
    expect(differing(onSqlite.rows, other.rows).slice(0, 8)).toEqual([]);
  },
);
