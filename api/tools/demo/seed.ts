import { DAY_MS, HOUR_MS } from '../../../shared/time.ts';
import type { Config } from '../../config.ts';
import { createContext } from '../../create-context.ts';
import { leaveFlushingToTheSystem } from '../../platform/database/leave-flushing.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { tidy } from '../../server/operation/housekeeping.ts';
import { collectionDays } from './collection-days.ts';
import { makeComplaints } from './complaints.ts';
import { findComing, findLastGiver } from './demo-store.ts';
import { type Clock, HISTORY_DAYS, makeHistory } from './history.ts';
import { createIds } from './ids.ts';
import { massCasualty } from './mass-casualty.ts';
import { makeMessages } from './messages.ts';
import { type DemoPeople, hospitalsOfMogadishu, makePeople, type SampleDonor, WHOLE_DEMO } from './people.ts';
import { letSamplesBeTexted } from './phones/sims.ts';
import { makeStock } from './stock.ts';

/** The people of the demo, and two who are in the middle of something. */
export interface Demo extends DemoPeople {
  /** Agreed to come to a hospital that still waits. */
  readonly comingDonor: SampleDonor | undefined;
  /** Gave blood last: thanked, and must wait. */
  readonly lastGiver: SampleDonor | undefined;
}

type ShowProgress = (title: string) => (share: number) => void;

/**
 * A small Somalia, the same at every run except for its dates, which end now: people who registered before the history,
 * and the history. The database must be empty.
 */
export async function seed(config: Config, now: Date, show: ShowProgress, size = WHOLE_DEMO): Promise<Demo> {
  const clock: Clock = { now: new Date(now.getTime() - (HISTORY_DAYS + 1) * DAY_MS) };
  const overrides = { now: () => clock.now, newId: createIds(clock) };
  const context = { ...createContext({ ...config, logLevel: 'warn' }, overrides), traceId: 'demo' };
  try {
    await leaveFlushingToTheSystem(context.db);
    await migrate(context.db, () => now);
    const people = await makePeople(context, size, show('Donors and hospitals'));
    clock.now = now;
    await makeHistory(context, clock, people, show('Six months of requests'), (world) => [
      massCasualty(world, people.admin, people.hospitals),
      ...collectionDays(world, people.hospitals, people.donorIds),
    ]);
    await makeStock(context, clock, people.hospitals);
    for (const { hoursAgo, apply } of people.applicants) {
      clock.now = new Date(now.getTime() - hoursAgo * HOUR_MS);
      await apply();
    }
    clock.now = now;
    await makeComplaints(context, clock);
    await makeMessages(context, clock, people.admin);
    await letSamplesBeTexted(context, people);
    // As every hour: a server that starts with it finds nothing old to remove.
    await tidy(context);
    const near = hospitalsOfMogadishu(people.hospitals);
    return {
      ...people,
      comingDonor: await findComing(
        context.db,
        near.map(({ id }) => id),
      ),
      lastGiver: await findLastGiver(context.db),
    };
  } finally {
    await context.db.destroy();
  }
}
