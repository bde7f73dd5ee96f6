import { ACCOUNT_SEARCH_MAX } from '../../shared/contract/admin-users.ts';
import type { Role } from '../../shared/contract/endpoint.ts';
import { BLOOD_TYPES, type BloodType } from '../../shared/rules/blood.ts';
import { readCount } from '../database/count-store.ts';
import type { Database } from '../database/database.ts';
import { ofBloodType, withWords } from '../database/directory-search.ts';
import type { UncountedPage } from '../database/nearer-end.ts';
import { findNumbers } from '../database/number-list.ts';
import { readingsOf } from '../database/search-words.ts';
import type { Call, Output } from '../handler.ts';
import { adminUserOf } from './account-row.ts';
import {
  countAccounts,
  findByEmail,
  listAccounts,
  listFound,
  type Order,
  readAccounts,
} from './directory-store.ts';

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

interface Listed {
  readonly ids: readonly string[];
  readonly total: number;
  readonly more: boolean;
}

async function search(
  db: Database,
  text: string,
  role: Role | undefined,
  order: Order,
  page: UncountedPage,
): Promise<Listed> {
  // Only donors have a blood type.
  if (bloodTypeIn(text) && role && role !== 'donor') return { ids: [], total: 0, more: false };
  // Beginnings of words would find everybody whose address begins with the same word.
  const whose = text.includes('@') ? await findByEmail(db, text.trim(), role) : undefined;
  if (whose !== undefined) return { ids: page.offset === 0 ? [whose] : [], total: 1, more: false };
  const found = foundBy(db, text, role);
  const numbers = await findNumbers(db, found);
  const total = Math.min(numbers.length, ACCOUNT_SEARCH_MAX);
  const more = numbers.length > ACCOUNT_SEARCH_MAX;
  return { ids: await listFound(db, numbers.slice(0, total), order, { ...page, total }), total, more };
}

/**
 * A page of accounts. Where a search finds more than `ACCOUNT_SEARCH_MAX`, only the newest are sorted and shown: so it
 * costs the same in a country of a million.
 */
export async function listUsers({
  context: { db },
  query: { page, limit, type, search: text, sort, direction },
}: Call<'GET /admin/users'>): Promise<Output<'GET /admin/users'>> {
  const role = type === 'all' ? undefined : type;
  const order = { sort, direction };
  const part = { offset: (page - 1) * limit, limit };
  const totalUsers = await countAccounts(db);
  const total = role === undefined ? totalUsers : await countAccounts(db, role);
  const listed: Listed = text
    ? await search(db, text, role, order, part)
    : { ids: await listAccounts(db, role, order, { ...part, total }), total, more: false };
  const rows = listed.ids.length > 0 ? await readAccounts(db, listed.ids) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    users: listed.ids.flatMap((id) => byId.get(id) ?? []).map(adminUserOf),
    total: listed.total,
    more: listed.more,
    stats: {
      totalUsers,
      totalDonors: await countAccounts(db, 'donor'),
      totalHospitals: await readCount(db, ['hospitals']),
    },
  };
}
