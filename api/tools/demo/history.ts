import { type BloodType, matchKind } from '../../../shared/rules/blood.ts';
import { DEFAULT_DONATION_INTERVAL_DAYS } from '../../../shared/rules/eligibility.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Output } from '../../handler.ts';
import { act } from './act.ts';
import { listPending } from './demo-store.ts';
import { deliverQueued, giveDevices, takeDevices } from './devices.ts';
import {
  type DemoHospital,
  type DemoPeople,
  donorPrincipal,
  hospitalsOfMogadishu,
  onShift,
} from './people.ts';
import { createDraw, type Draw } from './random.ts';
import { BLOOD_TYPE_WEIGHTS } from './somalia.ts';

export const HISTORY_DAYS = 180;
/** Requests younger than this are left open, so that the demo has some. */
const OPEN_MS = 36 * HOUR_MS;

const REASONS = [
  { text: 'Surgery this afternoon', urgency: 'medium' },
  { text: 'Road accident, two patients', urgency: 'high' },
  { text: 'Bleeding after childbirth', urgency: 'high' },
  { text: 'Severe anaemia, child of four', urgency: 'medium' },
  { text: 'Dialysis patient', urgency: 'low' },
  { text: 'Planned operation on Thursday', urgency: 'low' },
] as const;

const WILLING = 0.12;

export interface Clock {
  now: Date;
}

export interface Happening {
  readonly at: number;
  readonly happen: () => Promise<readonly Happening[]>;
}

type Request = Pick<Output<'POST /requests/create'>['request'], '_id' | 'units'>;

export interface World {
  readonly context: Context;
  readonly clock: Clock;
  readonly draw: Draw;
  readonly end: number;
  /** Donors by their last donation: nobody gives twice in a row because they answered two hospitals. */
  readonly lastGave: Map<string, number>;
  readonly sampleDonors: ReadonlySet<string>;
  readonly sampleTypes: readonly BloodType[];
}

/** The interval while the demo is made, when no admin has changed it yet. */
const intervalDays = ({ config }: Context): number =>
  config.fixed.donationIntervalDays ?? DEFAULT_DONATION_INTERVAL_DAYS;

/** The donors whose accounts the demo prints may all give today, so they have not answered recently. */
const mustStayEligible = ({ context, end, sampleDonors }: World, donorId: string, at: number): boolean =>
  sampleDonors.has(donorId) && end - at < (intervalDays(context) + 7) * DAY_MS;

/**
 * Ignores a conflict that happens in real life too (a donor gave elsewhere in between); everything else is an error.
 */
export async function unlessConflict<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

export function closing({ context, clock, draw, lastGave }: World, hospital: DemoHospital, request: Request) {
  return async () => {
    const params = { id: request._id };
    if (draw.next() < 0.08) {
      const body = { why: 'found', reason: 'Blood came from the family' } as const;
      await act(context, onShift(hospital, clock.now), 'PATCH /requests/cancel/{id}', { params, body });
      return [];
    }
    const { responses } = await act(context, hospital, 'GET /requests/{id}/responses', { params });
    const now = clock.now.getTime();
    const givers = responses
      .filter(({ status }) => status === 'accepted' || status === 'pending')
      .filter(({ donor }) => now - (lastGave.get(donor._id) ?? 0) > intervalDays(context) * DAY_MS)
      .slice(0, request.units);
    if (givers.length === 0) {
      const body = { why: 'nobody_came' } as const;
      await act(context, onShift(hospital, clock.now), 'PATCH /requests/cancel/{id}', { params, body });
      return [];
    }
    // A hospital that has had ten donors without their code that day may record no more: the request stays open.
    const fulfilled = await unlessConflict(
      act(context, onShift(hospital, clock.now), 'PATCH /requests/fulfill/{id}', {
        params,
        body: { donated: givers.map(({ id }) => id) },
      }),
    );
    if (fulfilled) for (const { donor } of givers) lastGave.set(donor._id, now);
    return [];
  };
}

/** Some of the matching donors answer within three hours, as many as are needed and one more. */
export async function answering(
  world: World,
  hospital: DemoHospital,
  request: Request,
  at: number,
  willing = WILLING,
): Promise<Happening[]> {
  const { context, draw } = world;
  const { matchedDonors } = await act(context, hospital, 'GET /requests/{id}/matched-donors', {
    params: { id: request._id },
    query: { page: 1, limit: 30 },
  });
  return matchedDonors
    .filter(() => draw.next() < willing)
    .filter(({ _id }) => !mustStayEligible(world, _id, at))
    .slice(0, request.units + 1)
    .map(
      (donor): Happening => ({
        at: at + draw.between(4, 180) * 60_000,
        happen: async () => {
          const principal = donorPrincipal(donor._id, donor.name);
          await unlessConflict(
            act(context, principal, 'POST /donor/respond/{id}', { params: { id: request._id } }),
          );
          return [];
        },
      }),
    );
}

/** A request is closed within a day or so; the newest are left open. */
function closingOf(world: World, hospital: DemoHospital, request: Request, at: number): Happening[] {
  const closes = at + world.draw.between(4, 30) * HOUR_MS;
  return world.end - at < OPEN_MS ? [] : [{ at: closes, happen: closing(world, hospital, request) }];
}

interface Asked {
  /** Left out, it is drawn. */
  readonly bloodType?: BloodType;
  /** The share of matching donors who answer. */
  readonly willing?: number | undefined;
}

function posting(world: World, hospital: DemoHospital, at: number, { bloodType, willing }: Asked = {}) {
  const { context, clock, draw } = world;
  return async (): Promise<readonly Happening[]> => {
    const reason = draw.pick(REASONS);
    const created = await unlessConflict(
      act(context, onShift(hospital, clock.now), 'POST /requests/create', {
        body: {
          bloodType: bloodType ?? draw.weighted(BLOOD_TYPE_WEIGHTS).type,
          component: draw.next() < 0.8 ? 'whole_blood' : 'red_cells',
          units: draw.pick([1, 1, 2, 2, 3, 4]),
          urgency: reason.urgency,
          location: hospital.location,
          description: reason.text,
        },
      }),
    );
    if (!created) return [];
    const { request } = created;
    return [
      ...(await answering(world, hospital, request, at, willing)),
      ...closingOf(world, hospital, request, at),
    ];
  };
}

/** How many open requests a printed donor finds nearby: enough to fill the screen of a phone. */
export const OPEN_FOR_EACH = 3;

/**
 * Posts the last requests, so that every printed donor has something to answer, although few need the rare types; not
 * for the first hospital, which would have used up the alerts of its hour before anybody tries one.
 */
function askingForTheRest(world: World, hospitals: readonly DemoHospital[]) {
  const near = hospitalsOfMogadishu(hospitals);
  const [, ...others] = near;
  const ids = near.map(({ id }) => id);
  return async (): Promise<readonly Happening[]> => {
    for (const hospital of near)
      await act(world.context, hospital, 'PUT /auth/profile', {
        body: { settings: { requests: { maxPendingRequests: 20 } } },
      });
    for (const type of world.sampleTypes) {
      const open = await listPending(world.context.db, ids);
      const fitting = open.filter((one) => matchKind(one.blood_type, type, one.component) !== null).length;
      for (let count = fitting; count < OPEN_FOR_EACH; count += 1)
        await posting(world, world.draw.pick(others), world.end, { bloodType: type })();
    }
    return [];
  };
}

/**
 * Six months of requests and answers up to now, each done by its own use case at its own time, in order. `progress`
 * gets 0 to 1; `beside` contains the other events.
 */
export async function makeHistory(
  context: Context,
  clock: Clock,
  { hospitals, sampleDonors, donorIds, newcomers }: DemoPeople,
  progress: (share: number) => void,
  beside: (world: World) => readonly Happening[],
): Promise<void> {
  const end = clock.now.getTime();
  const begin = end - HISTORY_DAYS * DAY_MS;
  const world: World = {
    context,
    clock,
    draw: createDraw(1991),
    end,
    lastGave: new Map(),
    sampleDonors: new Set([...sampleDonors.values()].map(({ id }) => id)),
    sampleTypes: [...sampleDonors.keys()],
  };
  const queue: Happening[] = hospitals.flatMap((hospital) =>
    Array.from({ length: hospital.requests }, (_, index) => {
      const share = (index + world.draw.next()) / hospital.requests;
      const at = begin + share * (end - begin);
      return { at, happen: posting(world, hospital, at) };
    }),
  );
  // Every hospital has just posted another one, so that there is something to answer.
  for (const hospital of hospitals) {
    const at = end - world.draw.between(10, 300) * 60_000;
    queue.push({ at, happen: posting(world, hospital, at) });
  }
  // The first one that is printed expects donors, at any hour: it asked so long ago that all have answered.
  const [central] = hospitalsOfMogadishu(hospitals);
  if (central) {
    const at = end - 4 * HOUR_MS;
    queue.push({ at, happen: posting(world, central, at, { bloodType: 'O+', willing: 1 }) });
  }

  // More and more join as time goes on.
  for (const [index, join] of newcomers.entries()) {
    const share = Math.sqrt((index + 1) / (newcomers.length + 1));
    queue.push({
      at: begin + share * (end - begin),
      happen: async () => {
        await join();
        return [];
      },
    });
  }
  queue.push(...beside(world));
  clock.now = new Date(begin);
  await giveDevices(context, world.draw, donorIds);

  queue.push({ at: end, happen: askingForTheRest(world, hospitals) });

  while (queue.length > 0) {
    queue.sort((a, b) => b.at - a.at);
    const next = queue.pop();
    if (!next || next.at > end) continue;
    clock.now = new Date(next.at);
    queue.push(...(await next.happen()));
    await deliverQueued(context, world.draw);
    progress((next.at - begin) / (end - begin));
  }
  clock.now = new Date(end);
  await takeDevices(context);
  progress(1);
}
