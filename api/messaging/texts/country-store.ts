import type { Database } from '../../platform/database/database.ts';

/** The calling codes of the countries that texts go to. */
export const listCountries = async (db: Database): Promise<string[]> =>
  (await db.selectFrom('text_countries').select('code').orderBy('code').execute()).map(({ code }) => code);

export const insertCountries = (db: Database, codes: readonly string[]) =>
  db
    .insertInto('text_countries')
    .values(codes.map((code) => ({ code })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteCountries = (db: Database, codes: readonly string[]) =>
  db.deleteFrom('text_countries').where('code', 'in', codes).execute();
