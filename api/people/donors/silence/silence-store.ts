import type { NotNull } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

export const readRecipients = (trx: Database, donorIds: readonly string[]) =>
  trx
    .selectFrom('users')
    .select(['id', 'email', 'language'])
    .where('id', 'in', donorIds)
    .where('email', 'is not', null)
    .$narrowType<{ email: NotNull }>()
    .execute();
