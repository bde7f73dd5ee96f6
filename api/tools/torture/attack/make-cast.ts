import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { PROOF_HEADER } from '../../../../shared/contract/proof-header.ts';
import type { BloodRequest, DonorResponse } from '../../../../shared/contract/requests.ts';
import { createAdmin } from '../../../accounts/accounts/create-admin.ts';
import type { Context } from '../../../context.ts';
import { startSession } from '../../../platform/sessions/start-session.ts';
import { donorId } from '../../bench/population.ts';
import { insertDonors } from '../../bench/population-store.ts';
import { CENTRE, newRequest, north } from '../../testing/blood-requests.ts';
import type { PushService } from '../../testing/push-service/push-service.ts';
import { formOf } from '../frame/caller.ts';
import { insertCrowd } from '../frame/crowd-store.ts';
import { ADMIN } from '../frame/written-load.ts';
import { wakeCrowd } from '../instances/crowd-store.ts';
import { type Ask, addressOf, type Caller, expectDone } from './ask.ts';
import type { Cast, Loot, Player, Victim } from './cast.ts';

export interface CountrySize {
  readonly donors: number;
  readonly phones: number;
  readonly hospitals: number;
  readonly victims: number;
  /** Hospitals that wait for verification, each with a proof of 10 MB. */
  readonly applicants: number;
}

const PASSWORD = 'geedka nolosha';
const BOUGHT = 20;
const COLLEAGUES = 3;
/** Numbers beyond those of everybody with a phone. */
const BYSTANDERS_FROM = 100_000;
const PROOF_BYTES = 10_000_000;
/** Far apart as names, so that no honest hospital looks like another. */
const NAMES = ['Banaadir', 'Keysaney', 'Madiina', 'Digfeer', 'Xawo Tako', 'Forlanini', 'Shifaa'] as const;

interface Making {
  readonly context: Context;
  readonly ask: Ask;
  /** An address from which nobody else calls. */
  readonly nextAddress: () => string;
}

/** Signs somebody of the database in, without a password: it is remembered, so it outlasts the longest run. */
async function signIn({ context, nextAddress }: Making, id: string): Promise<Player> {
  const { role, name, email } = await context.db
    .selectFrom('users')
    .select(['role', 'name', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const session = await startSession(context, context.db, { id, role, name }, true);
  return { id, email: email ?? '', token: await context.tokens.sign(session), address: nextAddress() };
}

async function signInDonors(making: Making, service: PushService, count: number): Promise<Player[]> {
  await insertCrowd(making.context, Array.from({ length: count }, service.subscribe));
  await wakeCrowd(making.context);
  const players: Player[] = [];
  for (let index = 0; index < count; index += 1) players.push(await signIn(making, donorId(index)));
  return players;
}

/** Donors who do nothing, but match. */
const insertBystanders = ({ db }: Context, { donors }: CountrySize): Promise<void> =>
  insertDonors(
    db,
    Array.from({ length: donors }, (_, index) => ({
      id: donorId(BYSTANDERS_FROM + index),
      bloodType: 'O-',
      lastDonationAt: null,
      maxTravelKm: 50,
      active: true,
      latitude: CENTRE.latitude + (index % 200) * 1e-3,
      longitude: CENTRE.longitude,
    })),
  );

/** A hospital that registers as one does; `km` north of the centre. */
async function registerHospital(
  { ask, nextAddress }: Making,
  name: string,
  index: number,
  km: number,
): Promise<Player> {
  const address = nextAddress();
  const email = `hospital-${index}@hospital-${index}.example`;
  const { token, user } = expectDone(
    await ask<{ token: string; user: { id: string } }>({ address }, 'POST', '/auth/register-hospital', {
      name,
      email,
      password: PASSWORD,
      phone: `+252 61 5${String(index).padStart(6, '0')}`,
      location: 'Mogadishu',
      address: `Jidka ${index}`,
      coordinates: north(km),
      remember: true,
    }),
    `the registration of ${name}`,
  );
  return { id: user.id, token, email, address };
}

async function approve({ ask }: Making, admin: Player, proof: string, hospital: Player): Promise<void> {
  const path = `/admin/verify-hospital/${hospital.id}`;
  const answer = await ask(admin, 'PATCH', path, { action: 'approve' }, { [PROOF_HEADER]: proof });
  expectDone(answer, 'an approval');
}

async function invite({ ask, nextAddress }: Making, owner: Player, index: number): Promise<Player> {
  const name = `Kalkaaliye ${index}`;
  const email = `nurse-${index}@example.so`;
  const { invitation } = expectDone(
    await ask<{ invitation: { link: string } }>(owner, 'POST', '/hospital/staff', { name, email }),
    'an invitation',
  );
  const token = new URL(invitation.link, 'http://localhost').href.split('token=')[1] ?? '';
  const caller: Caller = { address: nextAddress() };
  const form = { token, name, phone: '+252 61 500 0003', password: PASSWORD, remember: true };
  const joined = expectDone(
    await ask<{ token: string; user: { id: string } }>(caller, 'POST', '/auth/accept-invitation', form),
    'a colleague',
  );
  return { ...caller, id: joined.user.id, token: joined.token, email };
}

/** The bad hospital's first request, which each of these donors answers. */
async function answerAll({ ask }: Making, owner: Player, donors: readonly Player[]) {
  const { request } = expectDone(
    await ask<{ request: BloodRequest }>(owner, 'POST', '/requests/create', newRequest({ units: 20 })),
    'the first request',
  );
  for (const donor of donors)
    expectDone(await ask(donor, 'POST', `/donor/respond/${request._id}`, {}), 'the answer of a victim');
  const { responses } = expectDone(
    await ask<{ responses: DonorResponse[] }>(owner, 'GET', `/requests/${request._id}/responses`),
    'the responses',
  );
  const victims = donors.map((donor): Victim => {
    const response = responses.find((one) => one.donor._id === donor.id);
    return { ...donor, responseId: response?.id ?? '' };
  });
  return { requestId: request._id, victims };
}

/** What begins and ends like a PDF, and cannot be compressed. */
const makeProof = (): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(PROOF_BYTES), Buffer.from('\ntrailer\n%%EOF\n')]),
  );

/** A portrait of noise, which stays large when it is encoded again. */
const makePortrait = async (): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({
      create: {
        width: 512,
        height: 512,
        channels: 3,
        background: 'white',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg({ quality: 95 })
      .toBuffer(),
  );

async function makeLoot(
  making: Making,
  admin: Player,
  staff: readonly Player[],
  victims: readonly Player[],
  donors: readonly Player[],
  applicants: number,
): Promise<Loot> {
  const [owner] = staff;
  if (!owner) throw new Error('the bad hospital has nobody');
  const waiting: Loot['applicants'][number][] = [];
  for (let index = 0; index < applicants; index += 1) {
    const hospital = await registerHospital(making, `Xarunta Caafimaadka ${index}`, 500 + index, 30 + index);
    const { document } = expectDone(
      await making.ask<{ document: { id: string } }>(
        hospital,
        'POST',
        '/hospital/documents',
        formOf('document', makeProof(), 'application/pdf'),
      ),
      'a proof',
    );
    waiting.push({ ...hospital, documentId: document.id });
  }
  const portrait = formOf('photo', await makePortrait(), 'image/jpeg');
  for (const donor of donors)
    expectDone(await making.ask(donor, 'POST', '/auth/photo', portrait), 'a portrait');
  return {
    donors,
    applicants: waiting,
    staff,
    ...(await answerAll(making, owner, victims)),
    stolen: await signIn(making, admin.id),
  };
}

/**
 * A small country in the empty database of a running server: donors, honest hospitals and an admin, and what the
 * clients that mean ill have. Phones of honest donors and of victims are devices of the push service.
 */
export async function makeCast(
  context: Context,
  ask: Ask,
  service: PushService,
  size: CountrySize,
): Promise<Cast> {
  let addresses = 0;
  const nextAddress = () => {
    addresses += 1;
    return addressOf(addresses);
  };
  const making: Making = { context, ask, nextAddress };
  const players = await signInDonors(making, service, size.phones + size.victims + BOUGHT + 1);
  const take = (count: number) => players.splice(0, count);
  const [phones, victims, bought, [observer]] = [
    take(size.phones),
    take(size.victims),
    take(BOUGHT),
    take(1),
  ];
  await insertBystanders(context, size);
  const admin = await signIn(making, await createAdmin(context, ADMIN));
  const { proof: secondLook } = expectDone(
    await ask<{ proof: string }>(admin, 'POST', '/auth/reauthenticate', { password: ADMIN.password }),
    'the second look',
  );
  const hospitals: Player[] = [];
  for (let index = 0; index < size.hospitals + 2; index += 1) {
    const hospital = await registerHospital(
      making,
      `Isbitaalka ${NAMES[index % NAMES.length]}`,
      index,
      index,
    );
    await approve(making, admin, secondLook, hospital);
    hospitals.push(hospital);
  }
  const [bad, neighbour, ...honest] = hospitals;
  if (!bad || !neighbour || !observer) throw new Error('there are too few people');
  const staff = [bad];
  for (let index = 0; index < COLLEAGUES; index += 1) staff.push(await invite(making, bad, index));
  return {
    admin,
    donors: phones,
    observer,
    hospitals: honest,
    neighbour,
    loot: await makeLoot(making, admin, staff, victims, bought, size.applicants),
  };
}
