import { SETTING_NAMES, type SettingName } from '../../../shared/contract/deployment-settings.ts';
import type { Database } from '../database/database.ts';
import type { NewRow } from '../database/tables.ts';

/** The value that an admin set; undefined if nobody did. */
export async function findSetting(db: Database, name: SettingName): Promise<number | undefined> {
  const row = await db
    .selectFrom('deployment_settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

/** The values of these settings that admins set. */
export const findSettings = (db: Database, names: readonly SettingName[]) =>
  db.selectFrom('deployment_settings').select(['name', 'value']).where('name', 'in', names).execute();

/** All values that admins set, with the admin. */
export const listSettings = (db: Database) =>
  db
    .selectFrom('deployment_settings as setting')
    .leftJoin('users as admin', 'admin.id', 'setting.changed_by')
    .select(['setting.name', 'setting.value', 'setting.changed_at', 'admin.name as changed_by'])
    .where('setting.name', 'in', SETTING_NAMES)
    .execute();

export const putSetting = (trx: Database, row: NewRow<'deployment_settings'>) =>
  trx
    .insertInto('deployment_settings')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value: row.value, changed_by: row.changed_by, changed_at: row.changed_at }),
    )
    .execute();

export const removeSetting = (trx: Database, name: SettingName) =>
  trx.deleteFrom('deployment_settings').where('name', '=', name).execute();
