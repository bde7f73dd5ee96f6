import * as z from 'zod/mini';
import { codeDigits } from '../digits.ts';
import { isEasyShiftCode, SHIFT_CODE } from '../rules/shift-code.ts';
import { signedIn } from './accounts.ts';
import { endpoints, HOSPITAL } from './endpoint.ts';
import { password } from './fields.ts';
import { m } from './message.ts';
import { OWN_WRITES } from './write-limits.ts';

const shiftCode = z
  .string(m('validation.shift_code_invalid'))
  .check(z.overwrite(codeDigits), z.regex(SHIFT_CODE, m('validation.shift_code_invalid')));

export const shiftCodeForm = z.object({
  code: shiftCode.check(z.refine((code) => !isEasyShiftCode(code), m('validation.shift_code_easy'))),
  password,
});

/** One of the hospital's people, as they may take over on the calling device. */
const shiftPerson = z.object({
  id: z.string(),
  name: z.string(),
  isOwner: z.boolean(),
  /** They are signed in on this device now. */
  onShift: z.boolean(),
  /** Their code is not accepted here: they have none, have not signed in on this device, or it was wrong too often. */
  asksForPassword: z.boolean(),
});
export type ShiftPerson = z.infer<typeof shiftPerson>;

const takeover = z
  .object({
    userId: z.uuid(m('validation.choice_invalid')),
    code: z.optional(shiftCode),
    password: z.optional(password),
  })
  .check(
    z.refine(({ code, password: typed }) => (code === undefined) !== (typed === undefined), {
      error: m('validation.shift_code_invalid'),
      path: ['code'],
    }),
  );

/** Who is on shift at a device that a hospital's people share. */
export const shiftEndpoints = endpoints({
  'GET /auth/shift': {
    summary: 'The hospital’s people, as they may take over on the device that asks',
    access: HOSPITAL,
    device: true,
    output: z.object({
      people: z.array(shiftPerson),
      /** Whether the caller has a code. */
      hasCode: z.boolean(),
    }),
    limits: [{ by: 'account', max: 120, minutes: 60, guardsSecret: true }],
  },
  'PUT /hospital/shift-code': {
    summary: 'Sets or replaces the caller’s own code',
    access: HOSPITAL,
    body: shiftCodeForm,
    output: z.object({ message: z.string() }),
    limits: [{ by: 'account', max: 30, minutes: 60 }],
  },
  'DELETE /hospital/shift-code': {
    summary: 'Removes the caller’s own code',
    access: HOSPITAL,
    bodyOptional: true,
    output: z.object({ message: z.string() }),
    limits: OWN_WRITES,
  },
  'POST /auth/switch': {
    summary:
      'Hands this session’s device over to a colleague, by their code where they have signed in on it before, or by their password; the caller’s session ends with the first call of the new one, which lasts no longer',
    access: HOSPITAL,
    body: takeover,
    output: signedIn,
    device: true,
    limits: [
      { by: 'account', max: 60, minutes: 15 },
      { by: 'address', max: 300, minutes: 15 },
    ],
  },
});
