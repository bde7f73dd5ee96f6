import SQLite from 'better-sqlite3';
import { callerOf } from './caller.ts';
import { digestOf, photoDigest, type Written } from './written-load.ts';

/** How often each message stands there. */
function messagesIn(path: string): ReadonlyMap<string, number> {
  const sqlite = new SQLite(path, { readonly: true });
  try {
    const rows = sqlite
      .prepare('select message, count(*) as count from contact_messages group by message')
      .all();
    return new Map(
      (rows as { message: string; count: number }[]).map(({ message, count }) => [message, count]),
    );
  } finally {
    sqlite.close();
  }
}

function lotsIn(path: string): ReadonlySet<unknown> {
  const sqlite = new SQLite(path, { readonly: true });
  try {
    return new Set(sqlite.prepare('select id from stock_lots').pluck().all());
  } finally {
    sqlite.close();
  }
}

export interface Missing {
  readonly missing: readonly Written[];
  /** Messages that are there more than once: their call was repeated. */
  readonly twice: number;
}

/**
 * Of what was acknowledged, what is not in the database at `path`; photos and documents are asked of the server at
 * `base`, byte by byte, by the sessions of before.
 */
export async function findMissing(base: string, path: string, written: readonly Written[]): Promise<Missing> {
  const call = callerOf(base);
  const messages = messagesIn(path);
  const lots = lotsIn(path);
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
