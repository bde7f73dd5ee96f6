import { sql } from 'kysely';
import { openDatabase } from '../../../platform/database/open.ts';
import { callerOf } from './caller.ts';
import { digestOf, photoDigest, type Written } from './written-load.ts';

interface Stored {
  readonly messages: ReadonlyMap<string, number>;
  readonly lots: ReadonlySet<string>;
}

async function readStored(databaseUrl: string): Promise<Stored> {
  const db = openDatabase(databaseUrl);
  try {
    const messages = await sql<{ message: string; count: number }>`
      select message, count(*) as count from contact_messages group by message`.execute(db);
    const lots = await sql<{ id: string }>`select id from stock_lots`.execute(db);
    return {
      messages: new Map(messages.rows.map(({ message, count }) => [message, count])),
      lots: new Set(lots.rows.map(({ id }) => id)),
    };
  } finally {
    await db.destroy();
  }
}

interface Missing {
  readonly missing: readonly Written[];
  /** Messages that are stored more than once, because their API call was repeated. */
  readonly twice: number;
}

/**
 * What was acknowledged and is not in the database; photos and documents are read from the server at `base` with the
 * earlier sessions, and compared byte by byte.
 */
export async function findMissing(
  base: string,
  databaseUrl: string,
  written: readonly Written[],
): Promise<Missing> {
  const call = callerOf(base);
  const { messages, lots } = await readStored(databaseUrl);
  const missing: Written[] = [];
  const isThere = async (entry: Written): Promise<boolean> => {
    if (entry.kind === 'message') return messages.has(entry.text);
    if (entry.kind === 'lot') return lots.has(entry.id);
    if (entry.kind === 'photo')
      return (await photoDigest(call, entry.owner).catch(() => undefined)) === entry.digest;
    const answer = await fetch(`${base}/hospital/documents/${entry.id}`, {
      headers: { authorization: `Bearer ${entry.owner.token}` },
    });
    return answer.ok && digestOf(await answer.bytes()) === entry.digest;
  };
  for (const entry of written) if (!(await isThere(entry))) missing.push(entry);
  return { missing, twice: [...messages.values()].filter((count) => count > 1).length };
}
