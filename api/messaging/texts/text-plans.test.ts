import { expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { openMigrated } from '../../tools/testing/migrated-database.ts';
import { plansOf } from '../../tools/testing/query-plan.ts';
import { TEST_NOW } from '../../tools/testing/test-app.ts';
import { findOwnerOf } from './received-store.ts';
import {
  cancelAlertTexts,
  cancelCodesTo,
  cancelTextsAbout,
  cancelTextsTo,
  cancelTextsToNumber,
  changeText,
  countCodesSince,
  countQueued,
  countTextsSince,
  dropTextLeasesOf,
  expireTexts,
  findDueTexts,
  handOverTexts,
  lastTextsTo,
  leaseTexts,
  listAskedNumbers,
  listTriedTexts,
  readBeforeSend,
  wasTexted,
} from './text-store.ts';

const at = TEST_NOW.toISOString();
const news = { tag: 'b', kinds: ['accepted'], since: at } as const;
const BY_ID = 'SEARCH texts USING INDEX sqlite_autoindex_texts_1 (id=?)';

async function reads(run: (db: Database) => Promise<unknown>): Promise<string[]> {
  const db = await openMigrated();
  const plans = await plansOf(db, run);
  return plans.flat().filter((detail) => /\b(texts|told|users)\b/.test(detail));
}

it.each<[string, (db: Database) => Promise<unknown>, string]>([
  [
    'what a line may send',
    (db) => findDueTexts(db, { lineId: 'a', priority: 1 }, at, 10),
    'SEARCH texts USING INDEX texts_due (line_id=? AND priority=? AND next_attempt_at<?)',
  ],
  [
    'what no line is for',
    (db) => findDueTexts(db, { lineId: null, priority: 1 }, at, 10),
    'SEARCH texts USING INDEX texts_due (line_id=? AND priority=? AND next_attempt_at<?)',
  ],
  [
    'what waits for a line',
    (db) => countQueued(db, 'a'),
    'SEARCH texts USING COVERING INDEX texts_due (line_id=?)',
  ],
  [
    'what is too late',
    (db) => expireTexts(db, at, 10),
    'SEARCH texts USING INDEX texts_ending (expires_at<?)',
  ],
  ['a lease', (db) => leaseTexts(db, ['a', 'b'], { by: 'a', until: at, lineId: 'c' }), BY_ID],
  ['an outcome', (db) => changeText(db, 'a', { finished_at: at }, { states: ['pending'] }), BY_ID],
  [
    'what a gateway took',
    (db) => handOverTexts(db, ['a', 'b'], { attempts: 1, at, reportedBy: at, isFinal: false }),
    BY_ID,
  ],
  [
    'what a killed instance held',
    (db) => dropTextLeasesOf(db, 'a'),
    'SEARCH texts USING INDEX texts_leased (leased_by=?)',
  ],
  [
    'the closing of a request',
    (db) => cancelTextsAbout(db, 'a', ['alert'], at),
    'SEARCH texts USING INDEX texts_request (request_id=?)',
  ],
  [
    'the end of an alert',
    (db) => cancelAlertTexts(db, 'a', at),
    'SEARCH texts USING INDEX texts_alert (alert_id=?)',
  ],
  [
    'news about one thing',
    (db) => cancelTextsTo(db, ['a'], ['accepted'], at, 'b'),
    'SEARCH texts USING INDEX texts_user (user_id=? AND tag=?)',
  ],
  [
    'what was sent about it',
    (db) => listTriedTexts(db, ['a'], news),
    'SEARCH texts USING INDEX texts_user (user_id=? AND tag=?)',
  ],
  [
    'a STOP',
    (db) => cancelTextsToNumber(db, '+252615000001', ['stopped'], at),
    'SEARCH texts USING INDEX texts_phone (phone=?)',
  ],
  [
    'a newer code',
    (db) => cancelCodesTo(db, '+252615000001', at),
    'SEARCH texts USING INDEX texts_phone (phone=?)',
  ],
  [
    'whom of a family an alert has asked',
    (db) => listAskedNumbers(db, 'a', ['+252615000001', '+252615000002']),
    'SEARCH texts USING INDEX texts_phone (phone=?)',
  ],
  [
    'codes of today',
    (db) => countCodesSince(db, at, 100),
    'SEARCH texts USING COVERING INDEX texts_codes (created_at>?)',
  ],
  [
    'a newer code',
    (db) => cancelCodesTo(db, '+252615000001', at),
    'SEARCH texts USING INDEX texts_phone (phone=?)',
  ],
  [
    'what a number was asked',
    (db) => lastTextsTo(db, '+252615000001', ['alert'], 20),
    'SEARCH texts USING INDEX texts_phone (phone=?)',
  ],
  [
    'whether a number was texted',
    (db) => wasTexted(db, '+252615000001'),
    'SEARCH texts USING COVERING INDEX texts_phone (phone=?)',
  ],
  [
    'the day of a hospital',
    (db) => countTextsSince(db, at, 300, 'a'),
    'SEARCH texts USING COVERING INDEX texts_charged (charged_to=? AND created_at>?)',
  ],
  [
    'the day of all',
    (db) => countTextsSince(db, at, 2000),
    'SEARCH texts USING INDEX texts_used (created_at>?)',
  ],
])('%s is found by an index', async (_, run, read) => {
  expect(await reads(run)).toEqual([read]);
});

it('whose a number is, is found by the index of proved numbers, then by that of contacts', async () => {
  expect(await reads((db) => findOwnerOf(db, '+252615000001'))).toEqual([
    expect.stringMatching(/^SEARCH users USING INDEX \S+ \(number_e164=\?\)/),
    'SEARCH users USING INDEX users_phone (phone_e164=?)',
  ]);
});

it('the check before a send reads the texts by their ids, and what else it needs by indexes', async () => {
  const found = await reads((db) => readBeforeSend(db, ['a', 'b'], at, at));
  expect(found.filter((detail) => detail.startsWith('SCAN'))).toEqual([]);
  expect(found).toContain(BY_ID);
});
