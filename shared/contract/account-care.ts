import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { email, fieldRule, numberCode, password, phone } from './fields.ts';
import { m } from './message.ts';
import { profile } from './people.ts';
import { OWN_WRITES } from './write-limits.ts';

/** A password that is only compared: the rules on length are for new passwords. */
export const knownPassword = z
  .string(m('validation.password_required'))
  .check(
    z.minLength(1, { error: m('validation.password_required'), abort: true }),
    z.maxLength(256, m('validation.too_long')),
  );

/** 32 bytes, base64url. Anything else counts as a link that is not valid. */
const resetToken = z
  .string(m('failure.reset_link_invalid'))
  .check(z.regex(/^[\w-]{1,200}$/, m('failure.reset_link_invalid')));

const confirmationToken = z
  .string(m('failure.email_link_invalid'))
  .check(z.regex(/^[\w-]{1,200}$/, m('failure.email_link_invalid')));

const confirmEmailForm = z.object({ token: confirmationToken });
export const forgotPasswordForm = z.object({ email });

const resetFields = z.object({
  token: z.optional(resetToken),
  phone: z.optional(phone),
  numberCode: z.optional(numberCode),
  password,
});

/** By a mailed link's token, or by a number and its code. */
export const resetPasswordForm = resetFields.check(
  fieldRule<z.infer<typeof resetFields>>(
    (form) => form.token !== undefined || (form.phone !== undefined && form.numberCode !== undefined),
    'token',
    m('failure.reset_link_invalid'),
  ),
);
export const changePasswordForm = z.object({ currentPassword: knownPassword, newPassword: password });

export const PHOTO_MAX_BYTES = 10 * 1024 * 1024;

/** A picture as the device stores and shows it: `data:image/webp;base64,…`, at most 512 pixels a side. */
export const photo = z.object({ id: z.string(), dataUrl: z.string() });
export type Photo = z.infer<typeof photo>;

const confirmation = z.object({ message: z.string() });

export const accountCareEndpoints = endpoints({
  'POST /auth/forgot-password': {
    summary: 'Mails a link to set a new password; the answer never shows whether the account exists',
    access: 'public',
    body: forgotPasswordForm,
    output: confirmation,
    limits: [
      { by: 'email', max: 5, minutes: 60 },
      { by: 'address', max: 60, minutes: 60 },
    ],
  },
  'POST /auth/email-link': {
    summary: 'Mails a link once more to the e-mail that waits, or to the caller’s own that nobody has proved',
    access: 'signedIn',
    bodyOptional: true,
    output: z.object({ user: profile, message: z.string() }),
    limits: [{ by: 'account', max: 60, minutes: 60 }],
  },
  'DELETE /auth/email-change': {
    summary: 'Leaves the caller’s e-mail as it is: the one that waits is dropped',
    access: 'signedIn',
    bodyOptional: true,
    output: z.object({ user: profile, message: z.string() }),
    limits: OWN_WRITES,
  },
  'POST /auth/confirm-email': {
    summary: "Makes an e-mail the account's by a mailed link's token, once, signed in or not",
    access: 'public',
    body: confirmEmailForm,
    output: confirmation,
    limits: [{ by: 'address', max: 60, minutes: 60 }],
  },
  'POST /auth/reset-password': {
    summary:
      "Sets a new password by a mailed link's token, or by a number and its code, once, and ends all sessions",
    access: 'public',
    body: resetPasswordForm,
    output: confirmation,
    device: true,
    limits: [{ by: 'address', max: 60, minutes: 60 }],
  },
  'POST /auth/change-password': {
    summary: 'Changes the password and ends the other sessions',
    access: 'signedIn',
    body: changePasswordForm,
    output: confirmation,
    device: true,
    limits: [{ by: 'account', max: 20, minutes: 60 }],
  },
  'POST /auth/sign-out-everywhere': {
    summary: "Ends all of the caller's sessions, this one too",
    access: 'signedIn',
    bodyOptional: true,
    output: confirmation,
    limits: OWN_WRITES,
  },
  'GET /auth/export': {
    summary: 'All that is stored about the caller, by kind; what is about others is left out',
    access: 'signedIn',
    output: z.object({
      export: z.object({
        exportedAt: z.string(),
        profile,
        records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
      }),
    }),
    piecewise: true,
    limits: [{ by: 'account', max: 20, minutes: 60 }],
  },
  'DELETE /auth/account': {
    summary: 'Removes the caller from every table; the last admin stays',
    access: 'signedIn',
    body: z.object({ password: knownPassword }),
    output: confirmation,
    limits: [{ by: 'account', max: 20, minutes: 60 }],
  },
  'GET /auth/photo': {
    summary: "The caller's own picture",
    access: 'signedIn',
    output: z.object({ photo: z.nullable(photo) }),
  },
  'POST /auth/photo': {
    summary: "Takes a JPG or PNG of up to 10 MB as the caller's picture, encoded again and small",
    access: 'signedIn',
    upload: { field: 'photo', maxBytes: PHOTO_MAX_BYTES },
    output: z.object({ photo, message: z.string() }),
    limits: [{ by: 'account', max: 30, minutes: 60 }],
  },
  'DELETE /auth/photo': {
    summary: "Removes the caller's picture",
    access: 'signedIn',
    bodyOptional: true,
    output: confirmation,
    limits: OWN_WRITES,
  },
});
