import * as z from 'zod/mini';
import { codeDigits } from '../digits.ts';
import { m } from './message.ts';

/** Six digits of an authenticator app, or a recovery code, in any grouping and in either case. */
export const factorCode = z.string(m('failure.code_required')).check(
  z.overwrite((text) => codeDigits(text).toUpperCase()),
  z.minLength(1, { error: m('failure.code_required'), abort: true }),
  z.regex(/^(\d{6}|[A-Z\d]{16})$/, m('failure.code_invalid')),
);
