import type { Database } from '../../platform/database/database.ts';

/** The account that has proved this number, with its last answer to a request, which may have come by text. */
export const findHolder = (db: Database, number: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'language', 'status', 'password_hash', 'last_active_at'])
    .select((eb) =>
      eb
        .selectFrom('responses')
        .select((row) => row.fn.max<string | null>('answered_at').as('at'))
        .whereRef('responses.donor_id', '=', 'users.id')
        .as('answered_at'),
    )
    .where('number_e164', '=', number)
    .executeTakeFirst();

export type Holder = NonNullable<Awaited<ReturnType<typeof findHolder>>>;
