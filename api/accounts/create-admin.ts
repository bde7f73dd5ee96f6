import type { Context } from '../context.ts';
import { createUser } from './create-user.ts';

/** Adds an admin; nobody can register as one. Returns the id; fails with `email_taken`. */
export async function createAdmin(
  context: Context,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<string> {
  const passwordHash = await context.passwords.hash(password);
  const user = { role: 'admin', name: 'Admin', email, phone: '', passwordHash, language: 'en' } as const;
  return context.db.transaction().execute((trx) => createUser(context, trx, user, 'start'));
}
