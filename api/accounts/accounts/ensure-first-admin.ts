import { ADMIN_PASSWORD_MIN, suitsAdmin } from '../../../shared/rules/admin-password.ts';
import { ConfigError } from '../../config.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { isCommonPassword } from './common-passwords.ts';
import { createAdmin } from './create-admin.ts';
import { hasAdmin } from './user-store.ts';

/**
 * Makes the admin of ADMIN_EMAIL and ADMIN_PASSWORD if there is none yet, and logs the result. Fails with
 * `ConfigError` for a password that is too short.
 */
export async function ensureFirstAdmin(context: Context): Promise<void> {
  const { config, db, log } = context;
  if (await hasAdmin(db)) return;
  if (!config.firstAdmin) {
    log.warn('there is no admin: set ADMIN_EMAIL and ADMIN_PASSWORD and start again to make the first');
    return;
  }
  if (!suitsAdmin(config.firstAdmin.password))
    throw new ConfigError(
      `The first admin is not made: ADMIN_PASSWORD must have at least ${ADMIN_PASSWORD_MIN} characters.`,
    );
  try {
    const id = await createAdmin({ ...context, traceId: 'start' }, config.firstAdmin);
    log.info({ userId: id }, 'the first admin was made from ADMIN_EMAIL and ADMIN_PASSWORD');
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'failure.email_taken') throw error;
    if (await hasAdmin(db)) return;
    log.error('there is no admin: ADMIN_EMAIL belongs to a donor or a hospital, choose another');
    return;
  }
  if (isCommonPassword(config.firstAdmin.password))
    log.warn('ADMIN_PASSWORD is one of the commonest passwords: change it');
}
