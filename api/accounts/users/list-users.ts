import { ACCOUNT_SEARCH_MAX } from '../../../shared/contract/admin-users.ts';
import type { Role } from '../../../shared/contract/endpoint.ts';
import { BLOOD_TYPES, type BloodType } from '../../../shared/rules/blood.ts';
import type { Handler } from '../../handler.ts';
import type { Database } from '../../platform/database/database.ts';
import { ofBloodType, withWords } from '../../platform/database/directory-search.ts';
import { cappedTotal, type Listed, type Page, pageOf } from '../../platform/database/list-total.ts';
import { findNumbers } from '../../platform/database/number-list.ts';
import { readingsOf } from '../../platform/database/search-words.ts';
import { countAccounts, countPeople } from '../accounts/people-counts-store.ts';
import { adminUserOf } from './account-row.ts';
import { findByEmail, listAccounts, listFound, type Order, readAccounts } from './directory-store.ts';

/** `o-`, `O −` and `AB+` are blood types; a minus may be any dash. */
function bloodTypeIn(search: string): BloodType | undefined {
  const text = search.toUpperCase().replaceAll(/\s/g, '').replaceAll(/[−–—]/g, '-');
  return BLOOD_TYPES.find((type) => type === text);
}

/** The kinds of searches: a blood type, a phone number, or beginnings of words in name, e-mail or phone. */
function foundBy(db: Database, search: string, role: Role | undefined) {
  const max = ACCOUNT_SEARCH_MAX + 1;
  const bloodType = bloodTypeIn(search);
  if (bloodType) return ofBloodType(bloodType, max);
  return withWords(db, readingsOf(search), role, max);
}

async function search(
  db: Database,
  text: string,
  role: Role | undefined,
  order: Order,
  page: Page,
): Promise<Listed> {
  // Only donors have a blood type.
  if (bloodTypeIn(text) && role && role !== 'donor') return { ids: [], ...cappedTotal(0) };
  // Beginnings of words would find everybody whose address begins with the same word.
  const whose = text.includes('@') ? await findByEmail(db, text.trim(), role) : undefined;
  if (whose !== undefined) return { ids: page.offset === 0 ? [whose] : [], ...cappedTotal(1) };
  const found = foundBy(db, text, role);
  const numbers = await findNumbers(db, found);
  return {
    ids: await listFound(db, numbers.slice(0, ACCOUNT_SEARCH_MAX), order, page),
    ...cappedTotal(numbers.length, ACCOUNT_SEARCH_MAX),
  };
}

/**
 * A page of accounts. If a search finds more than `ACCOUNT_SEARCH_MAX`, only the newest are sorted and shown: so it
 * costs the same in a country of a million.
 */
export const listUsers: Handler<'GET /admin/users'> = async ({
  context: { db },
  query: { page, limit, type, search: text, sort, direction },
}) => {
  const role = type === 'all' ? undefined : type;
  const order = { sort, direction };
  const part = pageOf({ page, limit });
  const stats = await countPeople(db);
  const listed: Listed = text
    ? await search(db, text, role, order, part)
    : {
        ids: await listAccounts(db, role, order, part),
        ...cappedTotal(role === undefined ? stats.totalUsers : await countAccounts(db, role)),
      };
  const rows = listed.ids.length > 0 ? await readAccounts(db, listed.ids) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    users: listed.ids.flatMap((id) => byId.get(id) ?? []).map(adminUserOf),
    total: listed.total,
    totalIsMore: listed.totalIsMore,
    stats,
  };
};
