import type { DonorRegistration, HospitalRegistration } from '../../../shared/contract/accounts.ts';
import type { CallBase, Output } from '../../handler.ts';
import { addDonor } from '../../people/donors/add-donor.ts';
import { addHospital } from '../../people/hospitals/add-hospital.ts';
import type { Database } from '../../platform/database/database.ts';
import { startSession } from '../../platform/sessions/start-session.ts';
import { watchNewcomer } from '../duplicates/watch-likeness.ts';
import { type NumberProof, proveNumber, spendProof } from '../numbers/prove-number.ts';
import { countHospital } from './bound-hospitals.ts';
import { createUser } from './create-user.ts';
import { passNumberOn } from './pass-number-on.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';

type Registration = DonorRegistration | HospitalRegistration;

/**
 * Adds an account with what its role needs and opens a session, all in one transaction. With a proved number, a silent
 * account loses it (`passNumberOn`). Fails with `password_too_common`, `email_taken` or `number_taken`.
 */
async function register<Details extends Registration>(
  { context, language, device, t }: CallBase,
  role: 'donor' | 'hospital',
  registration: Details,
  addDetails: (trx: Database, userId: string, registration: Details, now: string) => Promise<void>,
  proof?: NumberProof,
): Promise<Output<'POST /auth/register'>> {
  const { name, email = null, phone, password, remember } = registration;
  const passwordHash = await context.passwords.hash(password);
  let cookie = '';
  const session = await context.db.transaction().execute(async (trx) => {
    if (proof) {
      await spendProof(trx, proof);
      await passNumberOn(context, trx, proof.number);
    }
    const user = { role, name, email, number: proof?.number, phone, passwordHash, language };
    const id = await createUser(context, trx, user);
    await addDetails(trx, id, registration, context.now().toISOString());
    cookie = context.loginDevices.remember({ id, password_hash: passwordHash }, device.cookie);
    await watchNewcomer(context, trx, id, context.loginDevices.namesIn(cookie));
    return startSession(context, trx, { id, role, name }, remember, device.kind);
  });
  device.setCookie(cookie);
  return {
    token: await context.tokens.sign(session),
    user: { ...session.user, language },
    message: t('done.registered'),
  };
}

/** Also fails like `proveNumber`, which comes before the password is hashed: a guessed code costs next to nothing. */
export async function registerDonor(
  call: CallBase,
  registration: DonorRegistration,
): Promise<Output<'POST /auth/register'>> {
  const { context } = call;
  const { password, phone, numberCode, email } = registration;
  refuseCommonPassword(password, 'password');
  const proof =
    numberCode === undefined
      ? undefined
      : await proveNumber(context, { phone, numberCode, purpose: 'register' });
  const addDetails = (trx: Database, userId: string, { bloodType, sms, ...place }: DonorRegistration) =>
    addDonor(context, trx, userId, {
      ...place,
      bloodType: bloodType === 'unknown' ? null : bloodType,
      // Without an e-mail they begin with texts in its place.
      channels: email === undefined ? { email: false, sms: true } : { sms },
    });
  return register(call, 'donor', registration, addDetails, proof);
}

/**
 * The hospital can sign in and see its screens at once; it can post requests once an admin has verified it. Also fails
 * like `countHospital`.
 */
export async function registerHospital(
  call: CallBase,
  registration: HospitalRegistration,
): Promise<Output<'POST /auth/register'>> {
  refuseCommonPassword(registration.password, 'password');
  const takeBack = await countHospital(call.context, call.network, registration);
  try {
    return await register(call, 'hospital', registration, addHospital);
  } catch (error) {
    await takeBack();
    throw error;
  }
}
