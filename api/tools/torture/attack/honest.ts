import { setTimeout as wait } from 'node:timers/promises';
import type { BloodRequest, DonorResponse } from '../../../../shared/contract/requests.ts';
import { isAwaited } from '../../../../shared/rules/request-status.ts';
import { newRequest } from '../../testing/blood-requests.ts';
import type { Cast, Player } from './cast.ts';
import type { HonestCall } from './honest-calls.ts';

interface HonestWorld {
  readonly cast: Cast;
  readonly call: HonestCall;
  readonly random: () => number;
  readonly over: AbortSignal;
}

interface Honest {
  /** The request of the emergency that stands now; '' before the first. */
  readonly emergency: string;
  stop(): Promise<void>;
}

const READ_EVERY_MS = 4_000;
const ANSWER_EVERY_MS = 60_000;
/** A hospital may post 60 requests an hour, 10 of them of high urgency. */
const POST_EVERY_MS = 75_000;
const HIGH_ONE_IN = 8;
const OPEN_FOR_MS = 60_000;
const LOOK_EVERY_MS = 3_000;
const EMERGENCY_EVERY_MS = 8 * 60_000;
const ADMIN_EVERY_MS = 5_000;
const BEAT_EVERY_MS = 500;
const GAVE_ONE_IN = 4;

/** People who do nothing wrong: they come to no more than the limits allow, so none of their calls may be refused. */
export function startHonest({ cast, call, random, over }: HonestWorld): Honest {
  const honestIds = new Set(cast.hospitals.map(({ id }) => id));
  /** What donors say at the desk, by request. */
  const atDesk = new Map<string, string[]>();
  let emergency = '';
  const isOver = () => over.aborted;
  const rest = (ms: number) =>
    wait(ms * (0.5 + random()), undefined, { signal: over }).catch(() => undefined);

  /** Reads the lists, answers one of them now and then, and says the code when they have come. */
  async function donor(who: Player): Promise<void> {
    let mayAnswerAt = Date.now();
    let expectedFor: string | undefined;
    let said: string | undefined;
    await rest(READ_EVERY_MS);
    while (!isOver()) {
      const { body } = await call<{ requests?: BloodRequest[] }>(
        'donor reads the list',
        who,
        'GET',
        '/requests/by-blood-type?limit=100',
      );
      const wanted = body.requests?.find((one) => honestIds.has(one.hospital._id) && !one.response);
      if (expectedFor) {
        const own = await call<{ request?: BloodRequest }>(
          'donor reads a request',
          who,
          'GET',
          `/requests/${expectedFor}`,
        );
        const response = own.body.request?.response;
        const isAwaitedThere = response !== undefined && isAwaited(response.status);
        if (isAwaitedThere && response.code && response.id !== said) {
          said = response.id;
          atDesk.set(expectedFor, [...(atDesk.get(expectedFor) ?? []), response.code]);
        }
        // Until the desk has recorded them they answer nobody else: that would take this answer back.
        if (own.status === 200 && !isAwaitedThere) expectedFor = undefined;
      } else if (wanted && Date.now() >= mayAnswerAt) {
        mayAnswerAt = Date.now() + ANSWER_EVERY_MS;
        const { status } = await call('donor answers', who, 'POST', `/donor/respond/${wanted._id}`, {
          instead: true,
        });
        if (status === 200) expectedFor = wanted._id;
      }
      await rest(READ_EVERY_MS);
    }
  }

  /** One request: accepts who answers, records who comes, and closes it. */
  async function need(who: Player, turn: number): Promise<void> {
    const { body } = await call<{ request?: BloodRequest }>(
      'hospital posts',
      who,
      'POST',
      '/requests/create',
      newRequest({ urgency: turn % HIGH_ONE_IN === 0 ? 'high' : 'medium' }),
    );
    const id = body.request?._id;
    if (!id) return;
    const until = Date.now() + OPEN_FOR_MS;
    while (!isOver() && Date.now() < until) {
      await rest(LOOK_EVERY_MS);
      const { body: read } = await call<{ responses?: DonorResponse[] }>(
        'hospital reads responses',
        who,
        'GET',
        `/requests/${id}/responses`,
      );
      const waiting = read.responses?.filter(({ status }) => status === 'pending') ?? [];
      for (const { id: response } of waiting.slice(0, 2))
        await call('hospital accepts', who, 'PATCH', `/requests/${id}/responses/${response}`, {
          status: 'accepted',
        });
      for (const code of atDesk.get(id)?.splice(0) ?? []) {
        const { body: come } = await call<{ response?: DonorResponse }>(
          'hospital records an arrival',
          who,
          'POST',
          '/hospital/arrivals',
          { code },
        );
        if (come.response && random() < 1 / GAVE_ONE_IN)
          await call(
            'hospital records a donation',
            who,
            'PATCH',
            `/requests/${id}/responses/${come.response.id}`,
            {
              status: 'completed',
            },
          );
      }
    }
    atDesk.delete(id);
    await call('hospital closes', who, 'PATCH', `/requests/fulfill/${id}`, { donated: [] });
  }

  async function hospital(who: Player): Promise<void> {
    await rest(LOOK_EVERY_MS);
    for (let turn = 0; !isOver(); turn += 1) {
      const began = Date.now();
      await need(who, turn);
      await call('hospital reads its list', who, 'GET', '/requests/hospital?limit=20');
      await rest(Math.max(LOOK_EVERY_MS, POST_EVERY_MS - (Date.now() - began)));
    }
  }

  /** The emergency that must stay at the top of donors' lists. */
  async function neighbour(who: Player): Promise<void> {
    while (!isOver()) {
      const { body } = await call<{ request?: BloodRequest }>(
        'hospital posts an emergency',
        who,
        'POST',
        '/requests/create',
        newRequest({ units: 10 }),
      );
      emergency = body.request?._id ?? '';
      await wait(EMERGENCY_EVERY_MS, undefined, { signal: over }).catch(() => undefined);
      if (emergency && !isOver())
        await call('hospital cancels', who, 'PATCH', `/requests/cancel/${emergency}`, {
          reason: 'Enough blood',
        });
    }
  }

  async function admin(who: Player): Promise<void> {
    while (!isOver()) {
      for (const path of [
        '/admin/queue',
        '/admin/dashboard',
        '/admin/users?search=Isbitaalka',
        '/admin/duplicates',
      ])
        await call('admin reads', who, 'GET', path);
      await rest(ADMIN_EVERY_MS);
    }
  }

  /** The smallest read of all: it takes as long as the server's event loop is busy. */
  async function beat(who: Player): Promise<void> {
    while (!isOver()) {
      await call('beat', who, 'GET', '/health');
      await rest(BEAT_EVERY_MS);
    }
  }

  const people = Promise.all([
    ...cast.donors.map(donor),
    ...cast.hospitals.map(hospital),
    neighbour(cast.neighbour),
    admin(cast.admin),
    beat(cast.observer),
  ]);
  return {
    get emergency() {
      return emergency;
    },
    stop: async () => void (await people),
  };
}
