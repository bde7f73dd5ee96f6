import type { SettingName } from '../../../shared/contract/deployment-settings.ts';
import type { SiteFacts } from '../../../shared/contract/site-facts.ts';
import type { Database } from '../database/database.ts';
import type { NewRow } from '../database/tables.ts';

/** What an admin may set, by its name. */
type StoredValues = Readonly<Record<SettingName, number>> & SiteFacts;
export type StoredName = keyof StoredValues;

const parsed = <Name extends StoredName>(value: string): StoredValues[Name] => JSON.parse(value);

/** The value that an admin set; undefined if nobody did. */
export async function findSetting<Name extends StoredName>(
  db: Database,
  name: Name,
): Promise<StoredValues[Name] | undefined> {
  const row = await db
    .selectFrom('deployment_settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row && parsed<Name>(row.value);
}

/** The values of these settings that admins set. */
export async function findSettings<Name extends StoredName>(
  db: Database,
  names: readonly Name[],
): Promise<{ readonly [Set in Name]?: StoredValues[Set] }> {
  const rows = await db
    .selectFrom('deployment_settings')
    .select(['name', 'value'])
    .where('name', 'in', names)
    .execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, parsed(value)])) as {
    [Set in Name]?: StoredValues[Set];
  };
}

/** The values of these settings that admins set, with the admin. */
export async function listSettings<Name extends StoredName>(db: Database, names: readonly Name[]) {
  const rows = await db
    .selectFrom('deployment_settings as setting')
    .leftJoin('users as admin', 'admin.id', 'setting.changed_by')
    .select(['setting.name', 'setting.value', 'setting.changed_at', 'admin.name as changed_by'])
    .where('setting.name', 'in', names)
    .execute();
  return rows.map((row) => ({ ...row, name: row.name as Name, value: parsed<Name>(row.value) }));
}

type Setting = NewRow<'deployment_settings'>;

export const putSetting = (
  trx: Database,
  { value, ...row }: Omit<Setting, 'value'> & { readonly value: unknown },
) =>
  trx
    .insertInto('deployment_settings')
    .values({ ...row, value: JSON.stringify(value) })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        value: JSON.stringify(value),
        changed_by: row.changed_by,
        changed_at: row.changed_at,
      }),
    )
    .execute();

export const removeSetting = (trx: Database, name: StoredName) =>
  trx.deleteFrom('deployment_settings').where('name', '=', name).execute();
