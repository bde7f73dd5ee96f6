import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { PushMessage } from '../../../../shared/contract/push-message.ts';
import type { BloodRequest, DonorResponse } from '../../../../shared/contract/requests.ts';
import { isExpected } from '../../../../shared/rules/request-status.ts';
import { CENTRE } from '../../testing/blood-requests.ts';
import type { Arrived, PushService } from '../../testing/push-service/push-service.ts';
import type { Insist } from '../frame/insist.ts';
import type { Person } from '../frame/written-load.ts';

export interface Acknowledged {
  readonly posted: string[];
  readonly cancelled: string[];
  readonly fulfilled: string[];
  /** Donors who are coming, by their id and the request's; and those who said that they cannot. */
  readonly coming: { readonly donorId: string; readonly requestId: string }[];
  readonly declined: { readonly donorId: string; readonly alertId: string }[];
  /** The arrival codes of those who are coming, by their response. */
  readonly codes: Map<string, string>;
  readonly given: { readonly requestId: string; readonly responseId: string }[];
}

export const nothingYet = (): Acknowledged => ({
  posted: [],
  cancelled: [],
  fulfilled: [],
  coming: [],
  declined: [],
  codes: new Map(),
  given: [],
});

const PAUSE_MS = 2_000;
const COMING_SHARE = 0.4;
const UNITS = 2;

interface World {
  readonly insist: Insist;
  readonly acknowledged: Acknowledged;
  readonly random: () => number;
  readonly isOver: () => boolean;
}

const refused = (what: string, status: number, body: unknown): Error =>
  new Error(`${what} was refused with ${status}: ${JSON.stringify(body)}`);

async function post({ insist, acknowledged }: World, { token }: Person, bloodType: string, urgency: string) {
  const { status, body } = await insist<{ request: BloodRequest }>('POST', '/requests/create', {
    token,
    key: randomUUID(),
    body: { bloodType, units: UNITS, urgency, location: 'Mogadishu', coordinates: CENTRE },
  });
  if (status !== 201) throw refused('a request', status, body);
  acknowledged.posted.push(body.request._id);
  return body.request._id;
}

async function need(world: World, hospital: Person): Promise<void> {
  const { insist, acknowledged, isOver } = world;
  const { token } = hospital;
  const id = await post(world, hospital, 'O-', 'high');
  const given = new Set<string>();
  while (given.size < UNITS && !isOver()) {
    await wait(PAUSE_MS * (0.5 + world.random()));
    const { body } = await insist<{ responses: DonorResponse[] }>('GET', `/requests/${id}/responses`, {
      token,
    });
    const here = body.responses.filter(
      ({ id: response, status }) => isExpected(status) && !given.has(response),
    );
    for (const { id: responseId } of here.slice(0, UNITS - given.size)) {
      const code = acknowledged.codes.get(responseId);
      if (code !== undefined)
        await insist('POST', '/hospital/arrivals', { token, key: randomUUID(), body: { code } });
      const path = `/requests/${id}/responses/${responseId}`;
      const { status } = await insist('PATCH', path, {
        token,
        key: randomUUID(),
        body: { status: 'completed' },
      });
      // The donor may not be coming any more by then.
      if (status !== 200) continue;
      given.add(responseId);
      acknowledged.given.push({ requestId: id, responseId });
    }
  }
  if (given.size < UNITS) return;
  const { status, body } = await insist('PATCH', `/requests/fulfill/${id}`, { token, key: randomUUID() });
  if (status !== 200 && status !== 409) throw refused('a fulfillment', status, body);
  acknowledged.fulfilled.push(id);
}

async function change(world: World, hospital: Person): Promise<void> {
  const { insist, acknowledged } = world;
  const { token } = hospital;
  const id = await post(world, hospital, 'AB-', 'low');
  await wait(PAUSE_MS * world.random());
  const { status, body } = await insist('PATCH', `/requests/cancel/${id}`, { token, key: randomUUID() });
  if (status !== 200) throw refused('a cancellation', status, body);
  acknowledged.cancelled.push(id);
}

/**
 * A hospital at work until the end: needs blood as long as `mayAlert` allows it, and after that only changes requests.
 */
export async function runHospital(world: World, hospital: Person, mayAlert: () => boolean): Promise<void> {
  await wait(PAUSE_MS * world.random());
  while (!world.isOver()) {
    if (mayAlert()) await need(world, hospital);
    else await change(world, hospital);
    await wait(PAUSE_MS * world.random());
  }
}

/** Answers an alert once, as its phone does, with the ticket in it. */
async function answer(world: World, { ticket, userId, requestId, alertId }: PushMessage): Promise<void> {
  if (ticket === undefined || requestId === undefined || alertId === undefined) return;
  const { insist, acknowledged, random } = world;
  await wait(3_000 * random());
  const isComing = random() < COMING_SHARE;
  const { status, body } = await insist<{ response: BloodRequest['response'] }>('POST', '/alerts/answer', {
    body: { ticket, answer: isComing ? 'can_come' : 'cannot_come', at: new Date().toISOString() },
  });
  const { id, code } = body.response ?? {};
  if (id !== undefined && code !== undefined) acknowledged.codes.set(id, code);
  if (status === 200 && isComing) acknowledged.coming.push({ donorId: userId, requestId });
  else if (status === 200) acknowledged.declined.push({ donorId: userId, alertId });
  // Closed, full, or expected elsewhere.
  else if (status !== 409) throw refused('an answer', status, body);
}

/** The phones of everybody: each answers each alert when it first rings. */
export function startPhones(world: World, service: PushService): { readonly stop: () => Promise<void> } {
  const rung = new Set<string>();
  const answers = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let read = 0;
  const ring = ({ text }: Arrived): void => {
    const message = JSON.parse(text) as PushMessage;
    const once = `${message.alertId} ${message.userId}`;
    if (message.kind !== 'alert' || rung.has(once)) return;
    rung.add(once);
    const answering = answer(world, message)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => answers.delete(answering));
    answers.add(answering);
  };
  const timer = setInterval(() => {
    for (; read < service.messages.length; read += 1) {
      const arrived = service.messages[read];
      if (arrived) ring(arrived);
    }
  }, 50);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(answers);
      if (failures.length > 0) throw failures[0];
    },
  };
}
