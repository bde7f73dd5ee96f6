import type { Context } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import type { Handler } from '../handler.ts';
import { EXPORTED_AS, exportedColumn } from './exported-names.ts';
import { PERSONAL_DATA, type Share } from './personal-data.ts';
import { type PersonalRow, readMessagesFrom, readShare } from './personal-data-store.ts';
import { readProfile } from './read-profile.ts';
import { isEmailProved } from './user-store.ts';

const exported = (row: PersonalRow): PersonalRow =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [exportedColumn(column), value]));

async function recordsOf(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<Record<string, PersonalRow[]>> {
  const records: Record<string, PersonalRow[]> = {};
  for (const [table, shares] of Object.entries(PERSONAL_DATA) as [keyof Tables, readonly Share[]][]) {
    const rows: PersonalRow[] = [];
    for (const share of shares.filter(({ withheld }) => !withheld))
      rows.push(...(await readShare(db, table, share, userId)));
    const name = EXPORTED_AS[table];
    if (name !== null) records[name] = rows.map(exported);
  }
  return records;
}

/**
 * All that is stored about the caller, by table, each under its name of the contract. Messages that were written under their e-mail without signing
 * in are there once they have shown, by a mailed link, that the e-mail is theirs: anybody can register with another's.
 */
export const exportAccount: Handler<'GET /auth/export'> = async ({ context, principal }) => {
  const profile = await readProfile(context.db, principal, context.now());
  const records = await recordsOf(context, principal.id);
  if (await isEmailProved(context.db, principal.id))
    records.contactMessages?.push(...(await readMessagesFrom(context.db, profile.email)).map(exported));
  return { export: { exportedAt: context.now().toISOString(), profile, records } };
};
