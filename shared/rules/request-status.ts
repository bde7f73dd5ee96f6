/** How soon blood is needed, most urgent first. */
export const URGENCIES = ['high', 'medium', 'low'] as const;
export type Urgency = (typeof URGENCIES)[number];

export const REQUEST_STATUSES = ['pending', 'fulfilled', 'cancelled'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** An answer is a donor's response to a request. */
export const RESPONSE_STATUSES = ['pending', 'accepted', 'completed', 'withdrawn', 'not_needed'] as const;
export type ResponseStatus = (typeof RESPONSE_STATUSES)[number];

/** Answers of donors who are expected at the hospital. */
export const EXPECTED_RESPONSES = ['pending', 'accepted'] as const satisfies readonly ResponseStatus[];

/** Of those, and of donors who have given: each counts for one unit of the request (`liveState`). */
export const COMING_RESPONSES = [
  ...EXPECTED_RESPONSES,
  'completed',
] as const satisfies readonly ResponseStatus[];

export const isExpected = (status: ResponseStatus): boolean =>
  EXPECTED_RESPONSES.some((expected) => expected === status);

/**
 * A hospital may name any donor who answered as having given, accepted before or not. A withdrawn answer
 * comes back as pending, or as accepted within the hospital's auto-accept radius.
 */
export const RESPONSE_TRANSITIONS: Readonly<Record<ResponseStatus, readonly ResponseStatus[]>> = {
  pending: ['accepted', 'completed', 'withdrawn', 'not_needed'],
  accepted: ['completed', 'withdrawn', 'not_needed'],
  completed: [],
  withdrawn: ['pending', 'accepted'],
  not_needed: [],
};

/**
 * `request` is the status of the request that was answered: nobody is called in, or comes back, for one
 * that is closed. Closing itself moves the open answers to completed or not_needed.
 */
export function canTransitionResponse(
  from: ResponseStatus,
  to: ResponseStatus,
  request: RequestStatus,
): boolean {
  const callsIn = to === 'pending' || to === 'accepted';
  return RESPONSE_TRANSITIONS[from].includes(to) && (request === 'pending' || !callsIn);
}

/** Past its deadline (an ISO instant) and not yet closed by the hospital; shown, while the status stays pending. */
export function isExpired(request: { status: RequestStatus; deadline?: string | null }, now: Date): boolean {
  if (request.status !== 'pending' || !request.deadline) return false;
  return now.getTime() >= Date.parse(request.deadline);
}

/** How a request stands for somebody who would help. */
export const LIVE_STATES = ['open', 'enough', 'fulfilled', 'cancelled', 'expired'] as const;
export type LiveState = (typeof LIVE_STATES)[number];

/**
 * `coming` counts the donors who answered and are expected, and those who have given; one gives one unit, so
 * that with as many as units nobody else is called.
 */
export function liveState(
  request: { status: RequestStatus; deadline?: string | null; units: number; coming: number },
  now: Date,
): LiveState {
  if (request.status !== 'pending') return request.status;
  if (isExpired(request, now)) return 'expired';
  return request.coming >= request.units ? 'enough' : 'open';
}
