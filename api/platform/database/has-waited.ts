import { type RawBuilder, sql } from 'kysely';
import type { AskableAt } from '../../../shared/rules/eligibility.ts';

/** `isEligible` of shared/rules, in SQL, of a row of `donors`: by the cutoff of their kind of interval. */
export const hasWaited = (cutoffs: AskableAt['cutoffs']): RawBuilder<boolean> => sql<boolean>`
  (last_donation_at is null or last_donation_at <= case interval_kind ${sql.join(
    cutoffs.map((cutoff, kind) => sql`when ${sql.lit(kind)} then ${cutoff}`),
    sql` `,
  )} end)`;
