import type { Language } from '../../../shared/contract/languages.ts';
import type { Database } from '../../platform/database/database.ts';
import { literal } from '../../platform/database/literal.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { NewRow, Row, RowChanges } from '../../platform/database/tables.ts';

export type WebhookRow = Row<'webhooks'>;

/** A hospital's id, or null for the deployment's own, which its admins share. */
export type WebhookOwner = string | null;

/** The webhooks that may be told of what happens at a hospital: its own and the deployment's. Runs with each event. */
export const webhooksOf = prepared((db, hospitalId: string) =>
  db
    .selectFrom('webhooks')
    .select(['id', 'events', 'state'])
    .where((eb) => eb.or([eb('hospital_id', '=', hospitalId), eb('hospital_id', 'is', null)])),
);

export const listWebhooks = (db: Database, owner: WebhookOwner): Promise<WebhookRow[]> =>
  db
    .selectFrom('webhooks')
    .selectAll()
    .where('hospital_id', owner === null ? 'is' : '=', owner)
    .orderBy('id')
    .execute();

export const findWebhook = (db: Database, owner: WebhookOwner, id: string): Promise<WebhookRow | undefined> =>
  db
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', id)
    .where('hospital_id', owner === null ? 'is' : '=', owner)
    .executeTakeFirst();

/** Of whomever it is: for the sender. */
export const findWebhookById = (db: Database, id: string): Promise<WebhookRow | undefined> =>
  db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst();

export const insertWebhook = (db: Database, row: NewRow<'webhooks'>) =>
  db.insertInto('webhooks').values(row).execute();

export const updateWebhook = (db: Database, id: string, changes: RowChanges<'webhooks'>) =>
  db.updateTable('webhooks').set(changes).where('id', '=', id).execute();

/** Its events are deleted with it. */
export const deleteWebhook = (db: Database, id: string) =>
  db.deleteFrom('webhooks').where('id', '=', id).execute();

export const listWebhookIds = async (db: Database): Promise<string[]> =>
  (await db.selectFrom('webhooks').select('id').execute()).map(({ id }) => id);

/** Nothing was accepted since `at`, unless that is known already; null: something was. */
export const noteFailingSince = (db: Database, id: string, at: string | null) =>
  db
    .updateTable('webhooks')
    .set({ failing_since: at })
    .where('id', '=', id)
    .where('failing_since', at === null ? 'is not' : 'is', null)
    .execute();

/** Pauses an active one. False if it is not active. */
export const pauseWebhook = async (db: Database, id: string, state: 'failing' | 'gone'): Promise<boolean> =>
  (
    await db
      .updateTable('webhooks')
      .set({ state })
      .where('id', '=', id)
      .where('state', '=', literal('active'))
      .returning('id')
      .execute()
  ).length > 0;

/** Who is told of what became of a webhook: the hospital's owner; of the deployment's, every admin. */
export const findWebhookKeepers = (
  db: Database,
  { hospital_id }: Pick<WebhookRow, 'hospital_id'>,
): Promise<{ readonly id: string; readonly email: string | null; readonly language: Language }[]> => {
  const active = db
    .selectFrom('users')
    .select(['id', 'email', 'language'])
    .where('status', '=', literal('active'));
  return hospital_id === null
    ? active.where('role', '=', literal('admin')).execute()
    : active.where('id', '=', hospital_id).execute();
};
