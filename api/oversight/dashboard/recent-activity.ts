import type { AuditSubject } from '../../../shared/contract/audit.ts';
import type { Activity, ActivityType } from '../../../shared/contract/dashboard.ts';
import type { Call, Output } from '../../handler.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Translate } from '../../platform/i18n/translate.ts';
import {
  type LatestRow,
  listLatest,
  readAlerted,
  readDonorsOf,
  readNeeds,
  readPeople,
} from './activity-store.ts';
import { ACTIVITY_ACTIONS, APPEARANCES, TYPES } from './activity-types.ts';

type Detail = Readonly<Record<string, unknown>>;
type ById<Row> = ReadonlyMap<string, Row>;

interface Subjects {
  readonly people: ById<Awaited<ReturnType<typeof readPeople>>[number]>;
  readonly needs: ById<Awaited<ReturnType<typeof readNeeds>>[number]>;
  readonly alerts: ById<Awaited<ReturnType<typeof readAlerted>>[number]>;
  readonly donors: ById<Awaited<ReturnType<typeof readDonorsOf>>[number]>;
}

/** Reads the subjects of the entries, with one query for each kind. */
async function readSubjects(db: Database, rows: readonly LatestRow[]): Promise<Subjects> {
  async function read<Row extends { readonly id: string }>(
    kinds: readonly AuditSubject[],
    find: (db: Database, ids: readonly string[]) => Promise<Row[]>,
  ): Promise<ById<Row>> {
    const ids = rows.flatMap(({ subject_type, subject_id }) =>
      kinds.includes(subject_type) && subject_id !== null ? [subject_id] : [],
    );
    return new Map((ids.length > 0 ? await find(db, ids) : []).map((row) => [row.id, row]));
  }
  return {
    people: await read(['user', 'hospital'], readPeople),
    needs: await read(['request'], readNeeds),
    alerts: await read(['alert'], readAlerted),
    donors: await read(['response'], readDonorsOf),
  };
}

const REGISTERED: Readonly<Record<string, ActivityType>> = {
  donor: 'donor_registered',
  hospital: 'hospital_registered',
  admin: 'admin_added',
};

/** So that a name in any script does not reorder the text around it (first-strong isolate, UAX #9). */
const isolated = (text: string): string => `\u2068${text}\u2069`;
const joined = (...parts: readonly string[]): string => parts.filter(Boolean).map(isolated).join(' · ');

/** Shows one entry; if its subject is gone, it says so. */
function shown(row: LatestRow, { people, needs, alerts, donors }: Subjects, t: Translate): Activity {
  const id = row.subject_id ?? '';
  const detail = JSON.parse(row.detail) as Detail;
  const person = people.get(id);
  const isColleague = row.action === 'account.register' && Boolean(person?.hospital_id);
  const registered = isColleague ? 'colleague_joined' : REGISTERED[String(detail.role)];
  const byAction = TYPES[row.action as keyof typeof TYPES];
  const type = row.action === 'account.register' ? (registered ?? byAction) : byAction;

  function description(): string | undefined {
    const need = needs.get(id);
    if (need) {
      const { units, blood_type: bloodType } = need;
      return t('activity.need', { hospital: isolated(need.hospital), units, bloodType });
    }
    const alert = alerts.get(id);
    if (alert?.hospital)
      return t('activity.alert', { hospital: isolated(alert.hospital), bloodType: alert.blood_type });
    if (alert) return t('activity.alert_of_admin', { bloodType: alert.blood_type });
    const response = donors.get(id);
    if (response) return joined(response.donor, response.hospital);
    return person && joined(person.name, person.works_at ?? '', String(detail.reason ?? ''));
  }

  return {
    id: row.id,
    type,
    ...APPEARANCES[type],
    title: t(`activity.${type}`),
    description: description() ?? t('activity.gone'),
    timestamp: row.at,
    subjectId: id,
  };
}

/** The last `limit` events, from the audit, in the reader's language. */
export async function recentActivity(db: Database, limit: number, t: Translate): Promise<Activity[]> {
  const rows = await listLatest(db, ACTIVITY_ACTIONS, limit);
  const subjects = await readSubjects(db, rows);
  return rows.map((row) => shown(row, subjects, t));
}

export const readRecentActivity = async ({
  context: { db },
  query: { limit },
  t,
}: Call<'GET /admin/recent-activity'>): Promise<Output<'GET /admin/recent-activity'>> => ({
  activities: await recentActivity(db, limit, t),
});
