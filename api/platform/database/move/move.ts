import pg from 'pg';
import { checkServer } from '../check-postgres.ts';
import type { StoredKeys } from '../postgres-keys.ts';
import { withClient } from '../postgres-session.ts';
import { isAway } from '../storage-errors.ts';
import { createDigest, type Digest } from './digest.ts';
import { type MovedTable, MoveError, type Value } from './moved-table.ts';
import { openSource, type Source } from './source.ts';
import { openTarget, type Target } from './target.ts';

/** One statement carries rows up to this many characters: a single document may have megabytes. */
const BATCH_CHARACTERS = 8_000_000;

export interface Moved {
  readonly table: string;
  readonly rows: number;
  /** Of this run; none for a table that an earlier run has copied. */
  readonly seconds: number;
}

interface MoveOptions {
  readonly now: () => Date;
  /** The content of the target's table of keys. */
  readonly keys: StoredKeys;
  /** The most rows in one statement. */
  readonly batchRows?: number;
  /** How many rows of a table have been copied so far. */
  readonly onWritten?: (table: string, rows: number) => void;
  readonly onMoved: (moved: Moved) => void;
  /** Called after each further step. */
  readonly onStep: (step: 'schema' | 'compared' | 'vacuumed', seconds: number) => void;
}

const seconds = (since: number): number => (performance.now() - since) / 1000;

function asJson({ columns }: MovedTable, row: readonly Value[]): string {
  const entries = columns.map(({ name }, index) => {
    const value = row[index] ?? null;
    return [name, Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value];
  });
  return JSON.stringify(Object.fromEntries(entries));
}

async function moveTable(
  source: Source,
  target: Target,
  table: MovedTable,
  { batchRows = 5_000, onWritten }: Pick<MoveOptions, 'batchRows' | 'onWritten'>,
): Promise<number> {
  const progress = await target.progressOf(table);
  let { rows } = progress;
  if (progress.isDone) return rows;
  const places = table.key.map((one) => table.columns.findIndex(({ name }) => name === one));
  let batch: string[] = [];
  let characters = 0;
  let last: Value[] = [];
  const flush = async (): Promise<void> => {
    if (batch.length === 0) return;
    await target.write(table, batch, last);
    rows += batch.length;
    onWritten?.(table.name, rows);
    batch = [];
    characters = 0;
  };
  for (const row of source.rowsOf(table, progress.after)) {
    const json = asJson(table, row);
    batch.push(json);
    characters += json.length;
    last = places.map((place) => row[place] as Value);
    if (batch.length === batchRows || characters > BATCH_CHARACTERS) await flush();
  }
  await flush();
  await target.finish(table);
  return rows;
}

/** Both must have the same tables and columns: the schema of one release. */
function checkTables(source: Source, tables: readonly MovedTable[]): void {
  const there = new Set([...source.tables.keys()].filter((name) => name !== 'schema_migrations'));
  const differing = tables.filter(({ name, columns }) => {
    there.delete(name);
    const names = columns.map((column) => column.name).toSorted();
    return source.tables.get(name)?.toSorted().join() !== names.join();
  });
  const names = [...differing.map(({ name }) => name), ...there];
  if (names.length > 0) throw new MoveError(`these tables differ in their columns: ${names.join(', ')}`);
}

const isSame = (one: Digest, other: Digest): boolean =>
  one.rows === other.rows && one.sha256 === other.sha256;

function digestOfSource(source: Source, table: MovedTable): Digest {
  const digest = createDigest();
  for (const row of source.rowsOf(table)) digest.add(row);
  return digest.end();
}

async function digestOfTarget(target: Target, table: MovedTable): Promise<Digest> {
  const digest = createDigest();
  for await (const page of target.pagesOf(table)) for (const row of page) digest.add(row);
  return digest.end();
}

async function compare(source: Source, target: Target): Promise<void> {
  const differing: string[] = [];
  for (const table of target.tables) {
    const [from, to] = [digestOfSource(source, table), await digestOfTarget(target, table)];
    if (!isSame(from, to))
      differing.push(
        from.rows === to.rows
          ? `${table.name} (${from.rows} rows, of which some differ)`
          : `${table.name} (${from.rows} rows, and ${to.rows} in the target)`,
      );
  }
  if (differing.length > 0)
    throw new MoveError(
      `these tables are not what they are in the source: ${differing.join(', ')}. Where a server has run on the source since this move was begun, begin again in a new, empty database.`,
    );
}

/**
 * Copies everything from a stopped deployment on SQLite into an empty PostgreSQL database, and continues if an
 * earlier run was interrupted. Until it has finished, no server starts on the target; the source is only read, and
 * stays as it was. Tables are copied as they are, including those that triggers maintain; then each is compared, by its
 * count and a digest over all of its rows. Fails with `MoveError`, or `UnsuitableDatabaseError`.
 */
export async function move(sourceUrl: string, targetUrl: string, options: MoveOptions): Promise<void> {
  const source = openSource(sourceUrl);
  try {
    await checkServer(targetUrl);
    await withClient(targetUrl, (client) => moveInto(source, targetUrl, client, options));
  } catch (error) {
    if (isAway(error))
      throw new MoveError(
        `PostgreSQL does not answer (${error instanceof Error ? error.message : ''}): run the same command again once it does`,
        { cause: error },
      );
    if (error instanceof pg.DatabaseError && error.code === '42501')
      throw new MoveError(`${error.message}: the user of the target must own it`, { cause: error });
    throw error;
  } finally {
    source.close();
  }
}

async function moveInto(
  source: Source,
  targetUrl: string,
  client: pg.Client,
  options: MoveOptions,
): Promise<void> {
  const { now, keys, onMoved, onStep } = options;
  const target = await openTarget(targetUrl, client, now);
  checkTables(source, target.tables);
  for (const table of target.tables) {
    const began = performance.now();
    const rows = await moveTable(source, target, table, options);
    onMoved({ table: table.name, rows, seconds: seconds(began) });
  }
  const step = async (name: Parameters<MoveOptions['onStep']>[0], work: () => Promise<void>) => {
    const began = performance.now();
    await work();
    onStep(name, seconds(began));
  };
  await step('schema', () => target.completeSchema());
  await step('compared', () => compare(source, target));
  await step('vacuumed', () => target.vacuum());
  await target.open(keys);
}
