import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measure } from '../measure.ts';
import { pathIn, type Read, readsOfTheContract } from './calls.ts';
import { onSqlite, type Place } from './place.ts';
import { type Server, startCountry } from './server.ts';
import { WRITES } from './writes.ts';

/** Times in ms in a small and in a large country, and how long the larger answer is. */
export interface Grown {
  readonly what: string;
  /** `shown` has no aim: it is the total time of an answer that is sent in pieces. */
  readonly kind: 'read' | 'write' | 'shown';
  readonly few: number;
  readonly many: number;
  readonly bytes: number;
  /** The call was answered with this error: what it reads is not in the bench's country. */
  readonly status?: number;
}

interface GrowthOptions {
  readonly few: number;
  readonly many: number;
  readonly turns: number;
  readonly now: Date;
  /** The folder in which the filled files stay for the next run; removed at the end if it is undefined. */
  readonly files?: string | undefined;
  /** Texts, with commas between them, of which a call's name has one. */
  readonly match?: string | undefined;
  /** Which of a call's times counts. */
  readonly pick: (times: readonly number[]) => number;
  /** SQLite if it is left out; closed at the end. */
  readonly place?: Place | undefined;
  readonly onFilled: (accounts: number, seconds: number) => void;
  readonly onReady: () => void;
  readonly onGrown: (grown: Grown) => void;
}

const LIMIT = 50;

/** Sent in pieces, so nobody waits until all of it is made. */
const STREAMED = '/auth/export';

/**
 * A call's path, with a list's middle and last full page from the total of its first one; undefined if it has only
 * one.
 */
async function resolvedPath(server: Server, read: Read): Promise<string | undefined> {
  const path = pathIn(server.of, read);
  if (!/\{(middle|last)\}/.test(path)) return path;
  const first = path.replace(/[?&]page=\{\w+\}/, '');
  const { text, status } = await server.ask(read.caller, first);
  const total = status === 200 ? ((JSON.parse(text) as { total?: number }).total ?? 0) : 0;
  const last = Math.floor(total / LIMIT);
  if (last < 2) return undefined;
  return path.replace('{middle}', String(Math.ceil(last / 2))).replace('{last}', String(last));
}

async function measureRead(
  [small, large]: readonly [Server, Server],
  read: Read,
  { turns, pick }: Pick<GrowthOptions, 'turns' | 'pick'>,
): Promise<Grown | undefined> {
  const [few, many] = [await resolvedPath(small, read), await resolvedPath(large, read)];
  if (few === undefined || many === undefined) return undefined;
  const what = `${read.caller} GET ${read.path}`;
  const { status, text } = await large.ask(read.caller, many);
  const times = await measure(
    { few: () => small.ask(read.caller, few), many: () => large.ask(read.caller, many) },
    turns,
    pick,
  );
  const kind = read.path === STREAMED ? 'shown' : 'read';
  return { what, kind, ...times, bytes: Buffer.byteLength(text), ...(status !== 200 && { status }) };
}

async function measureFirstPiece(
  [small, large]: readonly [Server, Server],
  { caller }: Read,
  { turns, pick }: Pick<GrowthOptions, 'turns' | 'pick'>,
): Promise<Grown> {
  const { bytes } = await large.firstPiece(caller, STREAMED);
  const times = await measure(
    { few: () => small.firstPiece(caller, STREAMED), many: () => large.firstPiece(caller, STREAMED) },
    turns,
    pick,
  );
  return { what: `${caller} GET ${STREAMED}, its first piece`, kind: 'read', ...times, bytes };
}

/** Each read of the contract and the main writes, in a small and in a large country, in turns. */
export async function benchGrowth(options: GrowthOptions): Promise<void> {
  const { few, many, turns, pick, now, match = '', onFilled, onReady, onGrown } = options;
  const place = options.place ?? onSqlite;
  const files = options.files ?? mkdtempSync(join(tmpdir(), 'dhiig-growth-'));
  const open = (accounts: number) =>
    startCountry({ accounts, now }, files, (seconds) => onFilled(accounts, seconds), { place });
  const small = await open(few);
  const large = await open(many);
  onReady();
  const isWanted = (what: string) => match.split(',').some((one) => what.includes(one));
  try {
    for (const read of readsOfTheContract()) {
      if (!isWanted(`${read.caller} GET ${read.path}`)) continue;
      const grown = await measureRead([small, large], read, options);
      if (grown) onGrown(grown);
      if (read.path === STREAMED) onGrown(await measureFirstPiece([small, large], read, options));
    }
    for (const [what, prepare] of Object.entries(WRITES)) {
      if (!isWanted(what)) continue;
      const [ofFew, ofMany] = [await prepare(small), await prepare(large)];
      onGrown({
        what,
        kind: 'write',
        ...(await measure({ few: ofFew, many: ofMany }, turns, pick)),
        bytes: 0,
      });
    }
  } finally {
    await small.close();
    await large.close();
    await place.close();
    if (!options.files) rmSync(files, { recursive: true, force: true });
  }
}
