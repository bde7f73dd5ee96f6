import type { Row } from '../../platform/database/tables.ts';

type Trusted = Pick<Row<'hospitals'>, 'verification'> & Pick<Row<'users'>, 'status'>;

/** Donors are shown and called by only those hospitals that an admin has verified and nobody has banned. */
export const isTrusted = ({ verification, status }: Trusted): boolean =>
  verification === 'verified' && status === 'active';
