import { DAY_MS } from '../time.ts';

/** How soon blood is needed, most urgent first. */
export const URGENCIES = ['high', 'medium', 'low'] as const;
export type Urgency = (typeof URGENCIES)[number];

export const REQUEST_STATUSES = ['pending', 'fulfilled', 'cancelled'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/**
 * The state of a donor's response to a request. `on_the_way`: accepted, and they said when they are coming; `arrived`:
 * they are there; `completed`: they gave; `deferred`: they came and may not give for now; `no_show`: they did not come;
 * `not_needed`: the request was closed first, or there were too many.
 */
export const RESPONSE_STATUSES = [
  'pending',
  'accepted',
  'on_the_way',
  'arrived',
  'completed',
  'deferred',
  'no_show',
  'withdrawn',
  'not_needed',
] as const;
export type ResponseStatus = (typeof RESPONSE_STATUSES)[number];

/** Those that a hospital has accepted. */
export const ACCEPTED_RESPONSES = ['accepted', 'on_the_way'] as const satisfies readonly ResponseStatus[];

/** Those of them who have yet to give. */
export const ACCEPTED_EXPECTED_RESPONSES = [
  ...ACCEPTED_RESPONSES,
  'arrived',
] as const satisfies readonly ResponseStatus[];

/** Donors who have yet to come. */
export const AWAITED_RESPONSES = [
  'pending',
  ...ACCEPTED_RESPONSES,
] as const satisfies readonly ResponseStatus[];

/** Donors who have yet to give: still to come, or there. Those nearer to giving come later. */
export const EXPECTED_RESPONSES = [
  ...AWAITED_RESPONSES,
  'arrived',
] as const satisfies readonly ResponseStatus[];

/** Those, and donors who have given. */
export const COMING_RESPONSES = [
  ...EXPECTED_RESPONSES,
  'completed',
] as const satisfies readonly ResponseStatus[];

/** Donors who came, whether they gave or not. */
export const ATTENDED_RESPONSES = [
  'arrived',
  'completed',
  'deferred',
] as const satisfies readonly ResponseStatus[];

/** Donors who take a chair of their slot in a mass casualty: nobody else gets it. */
export const SEATED_RESPONSES = [
  ...ACCEPTED_RESPONSES,
  ...ATTENDED_RESPONSES,
] as const satisfies readonly ResponseStatus[];

/**
 * Donors with an arrival code: a `no_show` may only be late, and an arrival that the hospital recorded may be scanned.
 */
const ARRIVAL_CODE_RESPONSES = [
  ...EXPECTED_RESPONSES,
  'no_show',
] as const satisfies readonly ResponseStatus[];

/** Responses that were cancelled: `withdrawn` by the donor or as they may not give, `not_needed` by the hospital or with the request. */
export const CANCELLED_RESPONSES = ['withdrawn', 'not_needed'] as const satisfies readonly ResponseStatus[];

/** How many units one donor may give at once: whole blood is one, double red cells two, platelets up to three. */
export const GIFT_UNITS_MAX = 3;

/** Responses whose result is known: blood, or none. */
export const SETTLED_RESPONSES = [
  'completed',
  'deferred',
  'no_show',
  'withdrawn',
] as const satisfies readonly ResponseStatus[];

const isIn =
  (statuses: readonly ResponseStatus[]) =>
  (status: ResponseStatus): boolean =>
    statuses.includes(status);

export const isAccepted = isIn(ACCEPTED_RESPONSES);
export const isAwaited = isIn(AWAITED_RESPONSES);
export const isExpected = isIn(EXPECTED_RESPONSES);
export const isComing = isIn(COMING_RESPONSES);
export const isSeated = isIn(SEATED_RESPONSES);
export const hasArrivalCode = isIn(ARRIVAL_CODE_RESPONSES);
/** They gave, or came and may not give; donors who gave can be deferred afterwards. */
export const hasResult = isIn(['completed', 'deferred']);

/** What decides whether a hospital can count on a donor who answered. */
export interface Answered {
  readonly status: ResponseStatus;
  readonly saysWhen: boolean;
  /** They live within the radius in which the hospital searches; an unknown distance is not within it. */
  readonly isNear: boolean;
}

/**
 * Is this donor coming and yet to give? The hospital has accepted them, or they live near and said when. Anybody else
 * who answered waits for the hospital, and neither ends an alert nor keeps others from coming. In SQL: `countsOn`.
 */
export const isCountedOn = ({ status, saysWhen, isNear }: Answered): boolean =>
  isIn(ACCEPTED_EXPECTED_RESPONSES)(status) || (status === 'pending' && saysWhen && isNear);

/** The statuses that a hospital may give a response. */
export const HOSPITAL_MOVES = [
  'accepted',
  'arrived',
  'completed',
  'deferred',
  'no_show',
  'not_needed',
] as const satisfies readonly ResponseStatus[];
export type HospitalMove = (typeof HOSPITAL_MOVES)[number];

/**
 * A hospital may record any donor who answered as having come or given, accepted before or not, and as having come if they
 * were not to come any more. Only its donor can give a withdrawn response again, as pending or, within the hospital's
 * auto-accept radius, as accepted. Only a donor who has arrived can be deferred. What a hospital recorded by mistake goes
 * back to `arrived`, or to `not_needed` once the request is closed.
 */
const RESPONSE_TRANSITIONS: Readonly<Record<ResponseStatus, readonly ResponseStatus[]>> = {
  pending: ['accepted', 'on_the_way', 'arrived', 'completed', 'no_show', 'withdrawn', 'not_needed'],
  accepted: ['on_the_way', 'arrived', 'completed', 'no_show', 'withdrawn', 'not_needed'],
  on_the_way: ['arrived', 'completed', 'no_show', 'withdrawn', 'not_needed'],
  arrived: ['accepted', 'completed', 'deferred', 'withdrawn', 'not_needed'],
  completed: ['arrived', 'not_needed'],
  deferred: ['arrived', 'not_needed'],
  no_show: ['accepted', 'arrived', 'completed'],
  withdrawn: ['pending', 'accepted', 'on_the_way', 'arrived'],
  not_needed: ['accepted', 'arrived'],
};

/** For this long a hospital may undo a recorded donation. */
export const UNDO_MS = DAY_MS;

/** May a donation of this instant (ISO 8601) be undone? */
export const canUndoDonation = (completedAt: string | null, now: Date): boolean =>
  completedAt !== null && now.getTime() < Date.parse(completedAt) + UNDO_MS;

/**
 * `request` is the status of the request that was answered: for a closed one nobody is accepted, and no response is
 * given again. Closing itself moves the open responses to completed or not_needed.
 */
export function canTransitionResponse(
  from: ResponseStatus,
  to: ResponseStatus,
  request: RequestStatus,
): boolean {
  const expects = to !== 'completed' && isExpected(to);
  return RESPONSE_TRANSITIONS[from].includes(to) && (request === 'pending' || !expects);
}

/** Past its deadline (an ISO instant) and not yet closed by the hospital; only shown, the status stays pending. */
export function isExpired(request: { status: RequestStatus; deadline?: string | null }, now: Date): boolean {
  if (request.status !== 'pending' || !request.deadline) return false;
  return now.getTime() >= Date.parse(request.deadline);
}

/** A request's state for somebody who wants to help. */
export const LIVE_STATES = ['open', 'enough', 'fulfilled', 'cancelled', 'expired'] as const;
export type LiveState = (typeof LIVE_STATES)[number];

/**
 * `received` counts units, `expected` the donors who are counted on (`isCountedOn`); each counts as one unit. Once they cover the
 * units, no more donors are alerted.
 */
export function liveState(
  request: {
    status: RequestStatus;
    deadline?: string | null;
    units: number;
    received: number;
    expected: number;
  },
  now: Date,
): LiveState {
  if (request.status !== 'pending') return request.status;
  if (isExpired(request, now)) return 'expired';
  return request.expected + request.received >= request.units ? 'enough' : 'open';
}
