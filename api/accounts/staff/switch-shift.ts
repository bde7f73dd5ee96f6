import { SHIFT_CODE_TRIES } from '../../../shared/rules/shift-code.ts';
import { Failure } from '../../failure.ts';
import type { Call, Handler } from '../../handler.ts';
import {
  countShiftCodeTry,
  forgetShiftCodeTries,
  forgetTriesAt,
  readShiftPeople,
} from '../../people/hospitals/shift-code-store.ts';
import { peopleOf } from '../../people/hospitals/staff-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Session, startTakeover } from '../../platform/sessions/start-session.ts';
import { countLoginTry } from '../accounts/login-tries.ts';
import { hasSecondFactor } from '../accounts/second-factor-store.ts';
import { touchSignedIn } from '../accounts/user-store.ts';
import { keyedShiftCode } from './keyed-shift-code.ts';

type Switch = Call<'POST /auth/switch'>;
type Person = Awaited<ReturnType<typeof readShiftPeople>>[number];

/**
 * A person who has proved their identity. `forgetTries` resets the count of tries at their code, false if the code
 * has changed meanwhile.
 */
interface Proved {
  readonly person: Person;
  readonly forgetTries: (trx: Database) => Promise<boolean>;
}

const wrongCode = () =>
  new Failure('failure.shift_code_wrong', { fields: { code: 'failure.shift_code_wrong' } });
const wrongPassword = () =>
  new Failure('failure.wrong_password', { fields: { password: 'failure.wrong_password' } });

/** Another person of the caller's hospital; people who work elsewhere count as not found. */
async function findColleague({ context: { db }, principal, body }: Switch): Promise<Person | undefined> {
  const { id, hospitalId } = principal;
  if (body.userId === id) return undefined;
  const isThere = (await peopleOf(db, hospitalId)).includes(body.userId);
  return isThere ? (await readShiftPeople(db, [body.userId]))[0] : undefined;
}

/**
 * A try is counted before the code is checked, so that of many at once no sixth is checked. Whether somebody has a code
 * is revealed only on a device that is known to them; elsewhere nothing is counted either, or anybody could lock
 * anybody out.
 */
async function proveByCode(
  { context, device, body }: Switch,
  person: Person | undefined,
  code: string,
): Promise<Proved> {
  const isKnown = context.loginDevices.recognise(person, device.cookie) !== undefined;
  const own = isKnown ? person : undefined;
  const hash = own && (await countShiftCodeTry(context.db, own.id, SHIFT_CODE_TRIES));
  const matches = await context.passwords.verify(keyedShiftCode(context, body.userId, code), hash);
  if (own && hash !== undefined && matches)
    return { person: own, forgetTries: (trx) => forgetTriesAt(trx, own.id, hash) };
  const [now] = own ? await readShiftPeople(context.db, [own.id]) : [];
  if ((now?.tries ?? 0) >= SHIFT_CODE_TRIES) throw new Failure('failure.shift_code_locked');
  throw wrongCode();
}

/** Checks the password like a sign-in, with the same limits. */
async function proveByPassword(
  { context, device }: Switch,
  person: Person | undefined,
  password: string,
): Promise<Proved> {
  const known = context.loginDevices.recognise(person, device.cookie);
  const counted =
    person &&
    (await countLoginTry(context, person.email, known ? { userId: person.id, device: known } : undefined));
  const matches = await context.passwords.verify(password, person?.password_hash);
  if (!person || !counted || !matches) throw wrongPassword();
  await context.limiter.clear(counted);
  return {
    person,
    forgetTries: async (trx) => {
      await forgetShiftCodeTries(trx, person.id);
      return true;
    },
  };
}

/** Opens a session for them, which takes over the device with its first call. */
async function openForNext(
  { context, principal, body, device }: Switch,
  trx: Database,
  { person, forgetTries }: Proved,
): Promise<Session> {
  const at = context.now().toISOString();
  const by = body.code === undefined ? 'password' : 'code';
  // Checking takes time: meanwhile there may be a new password or code, a ban, or no account any more.
  const isStillTrue = (await touchSignedIn(trx, person, at)) && (await forgetTries(trx));
  if (!isStillTrue) throw by === 'password' ? wrongPassword() : wrongCode();
  const { id, name } = person;
  // A shift's code counts only on a device that knows them; the password alone would count on any.
  if (by === 'password' && (await hasSecondFactor(trx, id)))
    throw new Failure('failure.second_factor_at_login');
  return startTakeover(context, trx, { id, role: 'hospital', name }, principal.sessionId, by, device.kind);
}

/**
 * Signs a colleague in on the device instead of the caller, for as long as the caller's session would have lasted. That
 * one ends with the first call of the new one: a lost answer leaves everything as it was. Fails with
 * `shift_code_wrong`, `shift_code_locked`, `wrong_password`, `too_many_tries` or `second_factor_at_login`.
 */
export const switchShift: Handler<'POST /auth/switch'> = async (call) => {
  const { context, body, device, write, t } = call;
  const found = await findColleague(call);
  const proved =
    body.code === undefined
      ? await proveByPassword(call, found, body.password ?? '')
      : await proveByCode(call, found, body.code);
  const session = await write((trx) => openForNext(call, trx, proved));
  device.setCookie(context.loginDevices.remember(proved.person, device.cookie));
  return { token: await context.tokens.sign(session), user: session.user, message: t('done.signed_in') };
};
