import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MassDetail, Queued } from '../../../../shared/contract/mass-casualties.ts';
import type { PushMessage } from '../../../../shared/contract/push-message.ts';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { MINUTE_MS } from '../../../../shared/time.ts';
import { createRandom } from '../../random.ts';
import { north } from '../../testing/blood-requests.ts';
import {
  type PushService,
  startPushService,
  type TestDevice,
} from '../../testing/push-service/push-service.ts';
import { type Backup, backUp, restore } from '../frame/backup-drill.ts';
import { type Call, callerOf } from '../frame/caller.ts';
import { placeIn, startServer } from '../frame/server.ts';
import { waitUntil } from '../frame/wait-until.ts';
import { type Person, register, signInAdmin, verifiedHospital, WITH_ADMIN } from '../frame/written-load.ts';

interface MassReport {
  readonly donors: number;
  readonly called: number;
  readonly messages: number;
  /** Answers, all sent at once: those with a slot, and those that wait for one. */
  readonly placed: number;
  readonly waited: number;
  readonly answerMs: number;
  /** For each hospital: places, and how many were taken after the answers. */
  readonly hospitals: readonly { readonly name: string; readonly chairs: number; readonly taken: number }[];
  readonly overfilled: number;
  /** Donors who withdrew, and who got a place afterwards. */
  readonly withdrew: number;
  readonly movedUp: number;
  readonly gave: number;
  readonly thanked: number;
  readonly stoodDown: number;
  readonly figures: MassDetail['figures'];
  readonly backup: Backup;
  readonly restored: Restored;
  readonly protocolErrors: readonly string[];
  readonly serverErrors: readonly string[];
  readonly seconds: number;
}

/** Kilometres north of the centre, chairs at once, and units of O- of each hospital; eight slots each. */
const HOSPITALS = [
  { name: 'Isbitaalka Banaadir', km: 0, chairs: 2, units: 16 },
  { name: 'Isbitaalka Madiina', km: 3, chairs: 1, units: 14 },
  { name: 'Isbitaalka Keysaney', km: 8, chairs: 1, units: 10 },
] as const;
const SLOTS = 8;
const SLOT_MINUTES = 20;
const WITHDRAW = 3;

interface Restored {
  readonly ms: number;
  /** How many of the answers that were acknowledged before the backup began are in it. */
  readonly answers: number;
  /** Donors whom the mass casualty expects there. */
  readonly expected: number;
}

interface Donor extends Person {
  readonly device: TestDevice;
}

async function registerDonor(call: Call, service: PushService, km: number): Promise<Donor> {
  const person = await register(call, 'donor', 'Asad Cali', north(km));
  const device = service.subscribe();
  await call('POST', '/push/subscriptions', { token: person.token, body: device });
  return { ...person, device };
}

const messagesTo = (service: PushService, kind: PushMessage['kind'], from = 0): Map<string, PushMessage> =>
  new Map(
    service.messages.slice(from).flatMap(({ endpoint, text }) => {
      const message = JSON.parse(text) as PushMessage;
      return message.kind === kind ? [[endpoint, message] as const] : [];
    }),
  );

const takenOf = (mass: MassDetail) =>
  mass.hospitals.map(({ name, slots }) => ({
    name,
    chairs: slots.reduce((sum, slot) => sum + slot.chairs, 0),
    taken: slots.reduce((sum, slot) => sum + slot.taken, 0),
  }));

const overfilledIn = (mass: MassDetail): number =>
  mass.hospitals.flatMap(({ slots }) => slots).filter(({ chairs, taken }) => taken > chairs).length;

/** Another machine with only the backup: what it has of the mass casualty, read with the earlier sessions. */
async function onRestored(
  backup: Backup,
  environment: Readonly<Record<string, string>>,
  {
    massCasualty,
    boss,
    answered,
    requests,
  }: {
    readonly massCasualty: string;
    readonly boss: string;
    readonly answered: readonly Person[];
    /** Of all of its hospitals: who got a place later may have got it at another one. */
    readonly requests: ReadonlySet<string>;
  },
): Promise<Restored> {
  const ms = await restore(backup, environment);
  const server = await startServer(environment);
  const call = callerOf(server.base);
  try {
    const histories = await Promise.all(
      answered.map(({ token }) =>
        call<{ donations: { requestId: string | null }[] }>('GET', '/donor/history', { token }),
      ),
    );
    const { figures } = (
      await call<{ massCasualty: MassDetail }>('GET', `/mass-casualties/${massCasualty}`, { token: boss })
    ).massCasualty;
    return {
      ms,
      answers: histories.filter(({ donations }) =>
        donations.some(({ requestId }) => requestId !== null && requests.has(requestId)),
      ).length,
      expected: figures.coming + figures.waiting,
    };
  } finally {
    await server.kill();
  }
}

/**
 * A mass casualty as it happens, over real HTTP and real push: an admin opens it, three hospitals say what they need
 * and can take, the donors' devices get the alert, all answer at once with its ticket, some withdraw, the others come
 * in their slots and give, and it ends with thanks. A backup taken in the middle of it is restored elsewhere.
 */
export async function massCasualty({
  donors: count,
  seed,
}: {
  readonly donors: number;
  readonly seed: number;
}): Promise<MassReport> {
  const began = Date.now();
  const random = createRandom(seed);
  const dir = mkdtempSync(join(tmpdir(), 'dhiig-mass-'));
  const service = await startPushService();
  const environmentOf = (dataDir: string) => ({
    ...placeIn(dataDir),
    ...WITH_ADMIN,
    PUSH_ALLOWED_HOSTS: service.host,
  });
  const environment = environmentOf(dir);
  const server = await startServer(environment);
  const call = callerOf(server.base);
  try {
    const hospitals: (Person & (typeof HOSPITALS)[number])[] = [];
    for (const hospital of HOSPITALS)
      hospitals.push({
        ...hospital,
        ...(await verifiedHospital(server.base, hospital.name, north(hospital.km))),
      });
    const donors: Donor[] = [];
    for (let index = 0; index < count; index += 1)
      donors.push(await registerDonor(call, service, random() * 4));

    const admin = await signInAdmin(call);
    const { token: boss } = admin;
    const opened = await call<{ massCasualty: MassDetail }>('POST', '/mass-casualties', {
      ...admin,
      body: { kind: 'town', place: 'Mogadishu', reason: 'A bus has turned over', lifeThreatening: true },
    });
    const { id } = opened.massCasualty;
    const from = new Date(Date.now() + 60 * MINUTE_MS).toISOString();
    const end = new Date(Date.now() + (60 + SLOTS * SLOT_MINUTES) * MINUTE_MS).toISOString();
    for (const { token, chairs, units } of hospitals)
      await call('PUT', `/mass-casualties/${id}/plan`, {
        token,
        body: { chairs, slotMinutes: SLOT_MINUTES, from, until: end, needs: [{ bloodType: 'O-', units }] },
      });
    const read = async () =>
      (await call<{ massCasualty: MassDetail }>('GET', `/mass-casualties/${id}`, { token: boss }))
        .massCasualty;

    await waitUntil(() => messagesTo(service, 'alert').size === count, 'every device has the alert');
    const alerts = messagesTo(service, 'alert');
    const asked = Date.now();
    const answers = await Promise.all(
      donors.map(({ device }) =>
        call<{ response: NonNullable<BloodRequest['response']>; request: BloodRequest }>(
          'POST',
          '/alerts/answer',
          {
            body: { ticket: alerts.get(device.endpoint)?.ticket, answer: 'can_come' },
          },
        ),
      ),
    );
    const answerMs = Date.now() - asked;
    const after = await read();
    const placed = donors.filter((_, index) => answers[index]?.response.slot);
    const waiting = donors.length - placed.length;

    const requestOf = (donor: Donor): string => answers[donors.indexOf(donor)]?.request._id ?? '';
    const leaving = placed.slice(0, WITHDRAW);
    const [backup] = await Promise.all([
      backUp(join(dir, 'backup'), environment),
      ...leaving.map((donor) => call('POST', `/donor/withdraw/${requestOf(donor)}`, { token: donor.token })),
    ]);
    const free = Math.min(leaving.length, waiting);
    await waitUntil(
      async () => (await read()).figures.waiting === waiting - free,
      'who waits gets the free places',
    );
    await waitUntil(() => messagesTo(service, 'accepted').size >= free, 'who got a place is notified');
    const overfilled = overfilledIn(after) + overfilledIn(await read());

    // Who got a place later has another code by then, and says their name.
    const codes = new Map(
      answers.flatMap(({ response }) => (response.slot ? [[response.id, response.code] as const] : [])),
    );
    for (const { token } of hospitals) {
      const { queue } = await call<{ queue: Queued[] }>('GET', `/mass-casualties/${id}/queue`, { token });
      // The last of each hospital is still on the way when it ends.
      for (const { requestId, responseId } of queue
        .filter(({ status }) => status === 'accepted')
        .slice(0, -1)) {
        const code = codes.get(responseId);
        if (code !== undefined) await call('POST', '/hospital/arrivals', { token, body: { code } });
        await call('PATCH', `/requests/${requestId}/responses/${responseId}`, {
          token,
          body: { status: 'completed' },
        });
      }
    }
    const before = service.messages.length;
    const { massCasualty: ended } = await call<{ massCasualty: MassDetail }>(
      'PATCH',
      `/mass-casualties/${id}`,
      {
        token: boss,
        body: { action: 'end', reason: 'All are cared for' },
      },
    );
    const { gave } = ended.figures;
    const notNeeded = ended.figures.coming + ended.figures.waiting;
    await waitUntil(
      () =>
        messagesTo(service, 'mass_thanks', before).size === gave &&
        messagesTo(service, 'stand_down', before).size === notNeeded,
      'who gave is thanked, who is not needed is notified',
    );
    await server.kill();
    const restored = await onRestored(backup, environmentOf(join(dir, 'restored')), {
      massCasualty: id,
      boss,
      answered: donors,
      requests: new Set(donors.map(requestOf)),
    });
    return {
      donors: count,
      called: alerts.size,
      messages: service.messages.length,
      placed: placed.length,
      waited: waiting,
      answerMs,
      hospitals: takenOf(after),
      overfilled,
      withdrew: leaving.length,
      movedUp: free,
      gave,
      thanked: messagesTo(service, 'mass_thanks', before).size,
      stoodDown: messagesTo(service, 'stand_down', before).size,
      figures: ended.figures,
      backup,
      restored,
      protocolErrors: service.problems,
      serverErrors: server.errors,
      seconds: Math.round((Date.now() - began) / 1000),
    };
  } finally {
    await server.kill();
    await service.close();
    rmSync(dir, { recursive: true, force: true });
  }
}
