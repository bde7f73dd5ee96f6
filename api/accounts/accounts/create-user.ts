import type { Role } from '../../../shared/contract/endpoint.ts';
import type { Language } from '../../../shared/contract/people.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { findByEmail, insertUser } from './user-store.ts';

interface NewUser {
  readonly role: Role;
  readonly name: string;
  readonly email: string | null;
  /** That they have proved, E.164. */
  readonly number?: string | undefined;
  readonly phone: string;
  readonly passwordHash: string;
  readonly language: Language;
}

export const numberTaken = () =>
  new Failure('failure.number_taken', { fields: { phone: 'failure.number_taken' } });

/** Adds an active account and its audit row. Returns its id; fails with `email_taken` or `number_taken`. */
export async function createUser(
  context: Pick<Context, 'now' | 'newId' | 'traceId'>,
  trx: Database,
  user: NewUser,
): Promise<string> {
  const id = context.newId();
  const now = context.now().toISOString();
  const added = await insertUser(trx, {
    id,
    role: user.role,
    name: user.name,
    email: user.email,
    number_e164: user.number ?? null,
    phone: user.phone,
    language: user.language,
    password_hash: user.passwordHash,
    status: 'active',
    status_reason: null,
    joined_at: now,
    last_active_at: now,
  });
  if (!added && (user.email === null || !(await findByEmail(trx, user.email)))) throw numberTaken();
  if (!added) throw new Failure('failure.email_taken', { fields: { email: 'failure.email_taken' } });
  await recordAudit(context, trx, {
    actorId: null,
    action: 'account.register',
    subjectId: id,
    detail: { role: user.role },
  });
  return id;
}
