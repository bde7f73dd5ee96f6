import { describe, expect, it } from 'vitest';
import { WEEKDAYS } from '../../../shared/rules/availability.ts';
import { isRested as isRestedByRule, type PastAlert } from '../../../shared/rules/rest.ts';
import { HOUR_MS } from '../../../shared/time.ts';
import { isAvailable } from '../../people/matching/is-available.ts';
import type { Database } from '../../platform/database/database.ts';
import { population } from '../../tools/bench/population.ts';
import { insertDonors } from '../../tools/bench/population-store.ts';
import { createRandom } from '../../tools/random.ts';
import { CENTRE } from '../../tools/testing/blood-requests.ts';
import { openMigrated } from '../../tools/testing/migrated-database.ts';
import { onPostgres } from '../../tools/testing/postgres/socket.ts';
import { plansOf } from '../../tools/testing/query-plan.ts';
import { createTestApp, TEST_NOW } from '../../tools/testing/test-app.ts';
import { countChargedAlerts, countDonationsTo } from './alert-share-store.ts';
import { insertAlert } from './alert-store.ts';
import { alertableNow, isRested, isWithinHours, PAST_ALERTS } from './alertable-store.ts';
import { askableAmong } from './ask-store.ts';
import { countCancelledWithAlerts, countVainAlerts, findAdmins } from './cancels-store.ts';
import { findAlertable } from './find-alertable.ts';
import { countAlerted, insertRecipients } from './recipient-store.ts';

/** An alert that belongs to nobody, for the recipients of the test. */
const AN_ALERT = {
  trigger: 'hospital',
  blood_type: 'O-',
  component: 'whole_blood',
  urgency: 'high',
  units_needed: 1,
  radius_km: 25,
  life_threatening: 0,
  status: 'active',
  deadline: TEST_NOW.toISOString(),
  created_at: TEST_NOW.toISOString(),
} as const;

async function databaseWithDonors(count: number): Promise<Database> {
  const db = await openMigrated();
  await insertDonors(db, [...population({ count, seed: 5, now: TEST_NOW, onePointShare: 0 })], {
    isListed: false,
  });
  return db;
}

describe("a donor's days and hours in SQL", () => {
  it('are the same as by the rule, at any moment of the week', async () => {
    const db = await databaseWithDonors(300);
    const random = createRandom(17);
    const clock = () => {
      const minute = Math.floor(random() * 96) * 15;
      const two = (figure: number) => String(figure).padStart(2, '0');
      return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
    };
    for (const { user_id } of await db.selectFrom('donors').select('user_id').execute())
      await db
        .updateTable('donors')
        .set({
          available_days: JSON.stringify(WEEKDAYS.filter(() => random() < 0.6)),
          available_from: clock(),
          available_to: clock(),
        })
        .where('user_id', '=', user_id)
        .execute();
    const donors = await db.selectFrom('donors').selectAll().orderBy('user_id').execute();
    for (let turn = 0; turn < 300; turn += 1) {
      const now = new Date(TEST_NOW.getTime() + Math.floor(random() * 7 * 24 * 4) * 900_000);
      const found = await db
        .selectFrom('donors')
        .select('user_id')
        .where(isWithinHours(now))
        .orderBy('user_id')
        .execute();
      expect(found.map(({ user_id }) => user_id)).toEqual(
        donors.filter((donor) => isAvailable(donor, now)).map(({ user_id }) => user_id),
      );
    }
  });
});

describe("a donor's rest in SQL", () => {
  it('is the same as by the rule, whoever sends the alert', async () => {
    const db = await databaseWithDonors(300);
    const random = createRandom(23);
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
    const chargedTos = ['a-hospital', 'another', null] as const;
    const alerts = Array.from({ length: 8 }, (_, index) => `alert-${index}`);
    for (const id of alerts) await insertAlert(db, { ...AN_ALERT, id });
    const pastOf = new Map<string, PastAlert[]>();
    const donors = await db.selectFrom('donors').select('user_id').orderBy('user_id').execute();
    for (const { user_id } of donors) {
      const hours = pick([8, 30, 200]);
      const past = alerts.slice(0, Math.floor(random() * 9)).map((alertId) => {
        const at = new Date(TEST_NOW.getTime() - random() * hours * HOUR_MS);
        return { alertId, at, chargedTo: pick(chargedTos), stood: random() < 0.6 };
      });
      pastOf.set(user_id, past);
      await insertRecipients(
        db,
        past.map(({ alertId, at, chargedTo, stood }) => ({
          alert_id: alertId,
          donor_id: user_id,
          wave: 1,
          match: 'exact',
          alerted_at: at.toISOString(),
          charged_to: chargedTo,
          given_back_at: stood ? null : TEST_NOW.toISOString(),
        })),
      );
    }
    for (const chargedTo of chargedTos)
      for (const isUrgent of [true, false]) {
        const terms = { chargedTo, isUrgent };
        const found = await db
          .selectFrom('donors')
          .select('user_id')
          .where(isRested(PAST_ALERTS, terms, TEST_NOW))
          .orderBy('user_id')
          .execute();
        const expected = donors.filter(({ user_id }) =>
          isRestedByRule(pastOf.get(user_id) ?? [], terms, TEST_NOW),
        );
        expect(found).toEqual(expected);
        expect(found.length).toBeGreaterThan(30);
        expect(found.length).toBeLessThan(270);
      }
  });
});

describe('the work of finding whom to alert', () => {
  it.skipIf(onPostgres)('reads parts of the indexes, never a whole table', async () => {
    const db = await databaseWithDonors(2000);
    const calm = alertableNow({
      alertId: 'an-alert',
      requestId: 'a-request',
      massCasualtyId: 'a-mass-casualty',
      chargedTo: 'a-hospital',
      urgency: 'low',
      lifeThreatening: false,
      texts: true,
      now: TEST_NOW,
    });
    const urgent = alertableNow({
      alertId: 'an-alert',
      requestId: null,
      massCasualtyId: null,
      chargedTo: null,
      urgency: 'high',
      lifeThreatening: false,
      texts: true,
      now: TEST_NOW,
    });
    const need = {
      bloodType: 'AB+',
      component: 'red_cells',
      point: CENTRE,
      radiusKm: 200,
      now: TEST_NOW,
      intervals: { men: 56, women: 112, apheresis: null },
      region: 'Banaadir',
    } as const;
    const plans = await plansOf(db, async (watched) => {
      await findAlertable(watched, need, calm, 50);
      await findAlertable(watched, { ...need, point: null }, calm, 50);
      await findAlertable(watched, need, urgent, 50);
    });
    expect(plans.length).toBeGreaterThan(4);
    // Which hours are open is read from the short list of them, beside the donors.
    const ofDonors = plans.filter((reads) => reads.some((read) => read.includes('donors')));
    expect(ofDonors.length).toBeGreaterThan(4);
    for (const reads of ofDonors) {
      expect(reads.some((read) => read.startsWith('SEARCH donors USING'))).toBe(true);
      expect(
        reads.filter(
          (read) =>
            /^SCAN (?!piece|wanted|availabilities|around|inhabited|\d)/.test(read) &&
            !read.includes('CONSTANT'),
        ),
      ).toEqual([]);
    }
  });

  it.skipIf(onPostgres)(
    'reads only the donor’s row to find whether a matching donor has a device',
    async () => {
      const { db } = (await createTestApp()).context;
      const ask = { chargedTo: 'a-hospital', isUrgent: true };
      const plans = await plansOf(db, (watched) =>
        askableAmong(watched, ['a-donor', 'another'], ask, TEST_NOW),
      );
      const reads = plans.flat();
      expect(reads[0]).toBe('SEARCH donors USING INDEX sqlite_autoindex_donors_1 (user_id=?)');
      expect(reads.filter((read) => read.includes('push_subscriptions'))).toEqual([]);
    },
  );

  it.skipIf(onPostgres)(
    'reads only the newest results of a month, and skips none that are not known yet',
    async () => {
      const { db } = (await createTestApp()).context;
      const plans = await plansOf(db, (watched) => countAlerted(watched, '2026-02-03', '2026-03-05'));
      expect(plans.map((reads) => reads.filter((read) => /^SEARCH/.test(read)))).toEqual([
        [
          'SEARCH alert_recipients USING COVERING INDEX alert_recipients_called (alerted_at>? AND alerted_at<?)',
        ],
        [
          'SEARCH responses USING COVERING INDEX responses_settled (answered_at>? AND answered_at<?)',
          expect.stringMatching(/^SEARCH donations USING INDEX \S+ \(response_id=\?\)/),
        ],
      ]);
    },
  );

  it.skipIf(onPostgres)('reads only a hospital’s own rows for that hospital', async () => {
    const db = await databaseWithDonors(100);
    const since = TEST_NOW.toISOString();
    const plans = await plansOf(db, async (watched) => {
      await countChargedAlerts(watched, 'a-hospital', since);
      await countVainAlerts(watched, 'a-hospital', since);
      await countDonationsTo(watched, 'a-hospital', since);
      await countCancelledWithAlerts(watched, 'a-hospital', since);
      await findAdmins(watched);
    });
    expect(plans.flat().filter((read) => read.startsWith('SCAN') && !read.includes('users_admins'))).toEqual(
      [],
    );
    expect(plans.map((reads) => reads.find((read) => /^(SEARCH|SCAN)/.test(read)))).toEqual([
      expect.stringContaining('alert_recipients_charged (charged_to=? AND alerted_at>?)'),
      expect.stringContaining('alert_recipients_charged (charged_to=? AND alerted_at>?)'),
      expect.stringContaining('donations_hospital (hospital_id=? AND donated_at>?)'),
      expect.stringContaining('alerts_hospital (hospital_id=? AND created_at>?)'),
      expect.stringContaining('users_admins'),
    ]);
  });
});
