import { expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { openMigrated } from '../../tools/testing/migrated-database.ts';
import { plansOf } from '../../tools/testing/query-plan.ts';
import { TEST_NOW } from '../../tools/testing/test-app.ts';
import {
  deleteUnlogged,
  deleteWaiting,
  deleteWebhookEventsBefore,
  hasOpenEvent,
  lastLogged,
  lastWaiting,
  leaseWebhookEvents,
  releaseNext,
  webhooksWithDue,
} from './webhook-event-store.ts';
import { webhooksOf } from './webhook-store.ts';

const now = TEST_NOW.toISOString();
const about = { webhook_id: 'a', subject: 'b' };
const BY_HOSPITAL = 'SEARCH webhooks USING INDEX webhooks_hospital (hospital_id=?)';
const BY_ID = 'SEARCH webhook_events USING COVERING INDEX sqlite_autoindex_webhook_events_1 (id=?)';
const LOGGED = 'SEARCH webhook_events USING INDEX webhook_events_of (webhook_id=? AND id<?)';
const OLD = 'SEARCH webhook_events USING INDEX sqlite_autoindex_webhook_events_1 (id<?)';
const OPEN = 'webhook_events_open (webhook_id=? AND subject=?)';

async function reads(run: (db: Database) => Promise<unknown>): Promise<string[]> {
  const plans = await plansOf(await openMigrated(), run);
  return plans.flat().filter((detail) => /\bwebhook/.test(detail));
}

it.each<[string, (db: Database) => Promise<unknown>, readonly string[]]>([
  ['who is told of what happens', (db) => webhooksOf(db, 'a'), [BY_HOSPITAL, BY_HOSPITAL]],
  [
    'whether anything is due',
    (db) => webhooksWithDue(db, now),
    ['SEARCH webhook_events USING INDEX webhook_events_due (next_attempt_at<?)'],
  ],
  [
    'what is due for one',
    (db) => leaseWebhookEvents(db, 'a', { now, limit: 2, by: 'me', until: now }),
    ['SEARCH webhook_events USING INDEX webhook_events_due_of (webhook_id=? AND next_attempt_at<?)'],
  ],
  ['whether one waits', (db) => hasOpenEvent(db, about), [`SEARCH webhook_events USING INDEX ${OPEN}`]],
  [
    'the next about a thing',
    (db) => releaseNext(db, about, now),
    [`SEARCH webhook_events USING INDEX ${OPEN}`],
  ],
  [
    'the end of a log',
    (db) => lastLogged(db, 'a'),
    ['SEARCH webhook_events USING COVERING INDEX webhook_events_of (webhook_id=?)'],
  ],
  ['what is beyond it', (db) => deleteUnlogged(db, 'a', 'b', 500), [LOGGED, BY_ID, LOGGED]],
  [
    'the end of what may wait',
    (db) => lastWaiting(db, 'a'),
    ['SEARCH webhook_events USING INDEX webhook_events_of (webhook_id=?)'],
  ],
  ['what waits beyond it', (db) => deleteWaiting(db, 'a', 'b', 500), [LOGGED, BY_ID, LOGGED]],
  ['what is too old', (db) => deleteWebhookEventsBefore(db, 'b', 500), [OLD, BY_ID, OLD]],
])('%s is found by an index', async (_, run, plan) => {
  expect(await reads(run)).toEqual(plan);
});
