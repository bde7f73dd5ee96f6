import { ADMIN_PASSWORD_MIN, suitsAdmin } from '../../../shared/rules/admin-password.ts';
import { Failure } from '../../failure.ts';

/** Fails with `admin_password_too_short` at the payload's `field`. */
export function refuseShortAdminPassword(password: string, field: string): void {
  if (suitsAdmin(password)) return;
  throw new Failure('failure.admin_password_too_short', {
    values: { count: ADMIN_PASSWORD_MIN },
    fields: { [field]: 'failure.admin_password_too_short' },
  });
}
