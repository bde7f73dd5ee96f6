import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../../shared/time.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { TextPriority } from '../../../platform/database/tables.ts';
import { isUp } from '../line-of.ts';
import { type LineRow, listLines, lockLines, updateLine } from '../line-store.ts';
import { findDueTexts, leaseTexts as lease, type TextRow } from '../text-store.ts';

/** Longer than a gateway's deadline, for each of the groups that are sent one after the other. */
const LEASE_MS = 5 * MINUTE_MS;
/** A line's texts are spread over its hour: no more than those of the next second are taken at once … */
const AHEAD_MS = SECOND_MS;
/** … but somebody waits for a code: those of the next minutes go at once, and what follows waits for them … */
const CODES_AHEAD_MS = 5 * MINUTE_MS;
/** … and never more than this many. */
const TAKEN_MAX = 256;
const PRIORITIES: readonly TextPriority[] = [0, 1, 2, 3];

/** A text that this sender has leased; `attempts` counts this try. */
export interface LeasedText extends Omit<TextRow, 'leased_until'> {
  readonly leased_until: string;
  /** The line that sends it … */
  readonly line: LineRow;
  /** … so many milliseconds after the lease, at its pace. */
  readonly inMs: number;
}

const pauseMs = ({ rate_an_hour }: LineRow): number => HOUR_MS / rate_an_hour;

const firstSlot = ({ next_at }: LineRow, now: Date): number => Math.max(Date.parse(next_at), now.getTime());

const isCode = ({ priority }: Pick<TextRow, 'priority'>): boolean => priority === 0;

/** How many texts a line may send now, of those that wait for nothing else and of this priority. */
function slotsOf(line: LineRow, now: Date, priority: TextPriority): number {
  const ms = now.getTime() + (isCode({ priority }) ? CODES_AHEAD_MS : AHEAD_MS) - firstSlot(line, now);
  return ms <= 0 ? 0 : Math.ceil(ms / pauseMs(line));
}

interface Picked {
  readonly line: LineRow;
  readonly texts: readonly TextRow[];
}

/**
 * What each line sends now: the most urgent first, of its own numbers, of lines that are down or off, and of numbers
 * that no line is for; at most so many of each line.
 */
async function pick(db: Database, lines: readonly LineRow[], now: Date, most: number): Promise<Picked[]> {
  const at = now.toISOString();
  const up = lines.filter((line) => isUp(line, at));
  const orphaned = [...lines.filter((line) => !isUp(line, at)).map(({ id }) => id), null];
  const taken = new Set<string>();
  const picked: Picked[] = [];
  for (const line of up) {
    const texts: TextRow[] = [];
    for (const priority of PRIORITIES)
      for (const lineId of [line.id, ...orphaned]) {
        const room = Math.min(most, slotsOf(line, now, priority)) - texts.length;
        if (room <= 0) continue;
        const due = await findDueTexts(db, { lineId, priority }, at, room + taken.size);
        texts.push(...due.filter(({ id }) => !taken.has(id)).slice(0, room));
        for (const { id } of texts) taken.add(id);
      }
    if (texts.length > 0) picked.push({ line, texts });
  }
  return picked;
}

/** Leases the texts that the lines may send now, so that no other sender takes them, and uses up their slots. */
export async function leaseTexts({
  db,
  now,
  instanceId,
}: Pick<Context, 'db' | 'now' | 'instanceId'>): Promise<LeasedText[]> {
  const at = now();
  // Read before anything is locked: this runs every second, and mostly nothing is due.
  if ((await pick(db, await listLines(db), at, 1)).length === 0) return [];
  const until = new Date(at.getTime() + LEASE_MS).toISOString();
  return db.transaction().execute(async (trx) => {
    const leased: LeasedText[] = [];
    for (const { line, texts } of await pick(trx, await lockLines(trx), at, TAKEN_MAX)) {
      const ids = texts.map(({ id }) => id);
      await lease(trx, ids, { by: instanceId, until, lineId: line.id });
      const next = firstSlot(line, at) + texts.length * pauseMs(line);
      await updateLine(trx, line.id, { next_at: new Date(next).toISOString() });
      leased.push(
        ...texts.map((text, index) => ({
          ...text,
          line,
          inMs: isCode(text) ? 0 : firstSlot(line, at) - at.getTime() + index * pauseMs(line),
          line_id: line.id,
          attempts: text.attempts + 1,
          leased_until: until,
        })),
      );
    }
    // Over all lines, too, the most urgent first.
    return leased.toSorted((one, other) => one.inMs - other.inMs || one.priority - other.priority);
  });
}
