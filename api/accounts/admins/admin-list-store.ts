import type { NotNull } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { literal } from '../../platform/database/literal.ts';

/** All admins, the oldest account first; banned ones too. */
export const listAdminAccounts = (db: Database, limit: number) =>
  db
    .selectFrom('users')
    .leftJoin('second_factors', (join) =>
      join.onRef('second_factors.user_id', '=', 'users.id').on('second_factors.confirmed_at', 'is not', null),
    )
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.status',
      'users.joined_at',
      'users.last_active_at',
      'second_factors.confirmed_at',
    ])
    .where('users.role', '=', literal('admin'))
    .$narrowType<{ email: NotNull }>()
    .orderBy('users.id')
    .limit(limit)
    .execute();
