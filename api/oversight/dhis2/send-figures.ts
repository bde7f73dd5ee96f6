import { lookup } from 'node:dns';
import { MINUTE_MS } from '../../../shared/time.ts';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import { allowedAddress } from '../../platform/outgoing/allowed-address.ts';
import { createOutgoingClient } from '../../platform/outgoing/outgoing-client.ts';
import { retryAt } from '../../platform/outgoing/retry-at.ts';
import { closeMonths } from '../figures/close-months.ts';
import { findMap } from './map-store.ts';
import { LEASE_MS, type Posted, postDataValues } from './post-data-values.ts';
import type { ImportAnswer } from './read-answer.ts';
import type { SentValues } from './read-send.ts';
import { readDataValues } from './read-values.ts';
import { monthsDue } from './send-day.ts';
import { insertPlanned, isPlanned, leaseSend, type SendRow, updateSend } from './send-store.ts';

/** Until the next try: after a day it is said that DHIS2 is not reached. Whoever has a month checked waits for the answer. */
const WAITS = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * MINUTE_MS);
const TRIES = WAITS.length + 1;

/** Plans the months whose day has come. */
async function planMonths({ db, now, newId }: Context): Promise<void> {
  const { map, sendDaySince } = await findMap(db);
  if (map.sendDay === null || sendDaySince === null || map.figures.length * map.places.length === 0) return;
  const at = now().toISOString();
  for (const month of monthsDue({ day: map.sendDay, since: sendDaySince }, now())) {
    // Asked each second: only what is new takes the database's write lock.
    if (await isPlanned(db, month)) continue;
    await insertPlanned(db, {
      id: newId(),
      month,
      dry_run: 0,
      planned_month: month,
      created_at: at,
      state: 'pending',
      next_attempt_at: at,
    });
  }
}

/** What is sent, the same at each try, unless it is asked for again meanwhile. */
async function valuesOf(context: Context, row: SendRow): Promise<SentValues> {
  const { db } = context;
  if (row.data_values !== null) return JSON.parse(row.data_values) as SentValues;
  const { map } = await findMap(db);
  // If no server ran as the month ended, what was there at its end is stored only now.
  await closeMonths(context);
  const sent: SentValues = {
    dataSet: map.dataSet,
    values: await readDataValues(context, map, row.month),
  };
  await updateSend(db, row, { data_values: JSON.stringify(sent), value_count: sent.values.length });
  return sent;
}

function stateOf({ counts, conflicts, isError }: ImportAnswer): 'accepted' | 'partly' | 'refused' {
  if (conflicts.length === 0 && !isError) return 'accepted';
  return counts.imported + counts.updated + counts.deleted > 0 ? 'partly' : 'refused';
}

type Access = NonNullable<Config['dhis2']>;

/**
 * The address is the operator's: it, or what its name leads to, may be private. A public one is called through the
 * proxy, if there is one.
 */
const clientFor = ({ url }: Access, { proxy }: Config) =>
  createOutgoingClient(
    { proxy, outgoingAllowedHosts: allowedAddress(url, []) ? [] : [new URL(url).host] },
    lookup,
  );

async function post(context: Context, access: Access, row: SendRow): Promise<Posted> {
  const sent = await valuesOf(context, row);
  if (sent.values.length === 0) return { outcome: 'refused', problem: 'NOTHING', conflicts: [] };
  const client = clientFor(access, context.config);
  try {
    const posting = { ...sent, month: row.month, dryRun: row.dry_run === 1 };
    return await postDataValues({ now: context.now, client, ...access }, posting);
  } finally {
    await client.close();
  }
}

async function recordOutcome({ db, now, log }: Context, row: SendRow, posted: Posted): Promise<void> {
  const at = now();
  const ended = { finished_at: at.toISOString(), leased_until: null };
  if (posted.outcome === 'answered') {
    const { counts, conflicts } = posted.answer;
    await updateSend(db, row, {
      ...ended,
      state: stateOf(posted.answer),
      counts: JSON.stringify(counts),
      conflicts: JSON.stringify(conflicts),
      problem: null,
    });
    return;
  }
  const { problem } = posted;
  log.warn({ sendId: row.id, month: row.month, problem }, 'figures not sent');
  if (posted.outcome === 'refused')
    await updateSend(db, row, {
      ...ended,
      state: 'refused',
      problem,
      conflicts: JSON.stringify(posted.conflicts),
    });
  else if (row.dry_run === 1 || row.attempts >= TRIES)
    await updateSend(db, row, { ...ended, state: 'failed', problem });
  else
    await updateSend(db, row, {
      problem,
      leased_until: null,
      next_attempt_at: retryAt(WAITS, row.attempts, at),
    });
}

/**
 * Plans what the day of the month asks for, and sends the month that has waited longest. Returns how many it handled.
 * Several instances share the work by leases; after a kill the same values are sent again, which changes nothing in
 * DHIS2.
 */
export async function sendDueFigures(context: Context): Promise<number> {
  const { dhis2 } = context.config;
  if (!dhis2) return 0;
  await planMonths(context);
  const now = context.now();
  const until = new Date(now.getTime() + LEASE_MS).toISOString();
  const row = await leaseSend(context.db, now.toISOString(), until);
  if (!row) return 0;
  const posted = await post(context, dhis2, row).catch((error: unknown): Posted => {
    context.log.error({ err: error, sendId: row.id }, 'figures could not be sent');
    return { outcome: 'failed', problem: 'INTERNAL' };
  });
  await recordOutcome(context, row, posted);
  return 1;
}
