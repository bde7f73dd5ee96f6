import { Failure } from '../../failure.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Fails with `password_too_common` at the payload's `field`. */
export function refuseCommonPassword(password: string, field: string): void {
  if (isCommonPassword(password))
    throw new Failure('failure.password_too_common', { fields: { [field]: 'failure.password_too_common' } });
}
