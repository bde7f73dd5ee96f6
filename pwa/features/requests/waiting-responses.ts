import type { BloodRequest } from '../../../shared/contract/requests.ts';
import type { Arrival, DonorStep } from '../../../shared/rules/arrival.ts';
import { BLOOD_TYPES, type BloodType } from '../../../shared/rules/blood.ts';
import { COMING_RESPONSES } from '../../../shared/rules/request-status.ts';
import type { Acknowledgement } from '../../data/offline/acknowledgement.ts';
import type { OutboxEntry, Summary } from '../../data/offline/rows.ts';

/** What names a request if only a donor's response to it is available. */
export interface RespondedRequest {
  readonly id: string;
  /** The hospital's name; empty if it is not known. */
  readonly hospital: string;
  readonly bloodType: BloodType;
  readonly units: number;
  readonly address: string;
}

export const respondedOf = ({
  _id,
  hospital,
  bloodType,
  units,
  location,
}: BloodRequest): RespondedRequest => ({
  id: _id,
  hospital: hospital.name,
  bloodType,
  units,
  address: location.address,
});

export const responseSummary = ({ id: _, ...summary }: RespondedRequest): Summary => summary;

/** A response that the server has not acknowledged. */
export interface WaitingResponse {
  /** For one that was tapped on a notification only the heading is known, in its summary. */
  readonly request: Omit<RespondedRequest, 'bloodType'> & { readonly bloodType?: BloodType };
  /** The donor's last waiting response to this request: they are coming, or they withdraw. */
  readonly last: OutboxEntry;
}

const RESPOND = 'POST /donor/respond/{id}';
const WITHDRAW = 'POST /donor/withdraw/{id}';

const BY_TICKET = 'POST /alerts/answer';

/** "I can come", said in the app or on a notification. */
const saysComing = ({ endpoint, body }: OutboxEntry): boolean =>
  endpoint === RESPOND ||
  (endpoint === BY_TICKET && (body as { answer?: unknown } | undefined)?.answer === 'can_come');

const isResponse = (entry: OutboxEntry): boolean =>
  entry.state === 'waiting' && (entry.endpoint === WITHDRAW || saysComing(entry));

const requestIdOf = ({ subject }: OutboxEntry): string => subject.replace(/^request:/, '');

/** A response in force, so that its request is not shown to them any more. */
export const isComing = (response: BloodRequest['response']): boolean =>
  COMING_RESPONSES.some((status) => status === response?.status);

/** Is a response of theirs in force, after the last that arrived since `readAt` (ms)? */
export const wasAnswered = (
  sent: readonly Pick<Acknowledgement, 'subject' | 'sentAt' | 'isAnswered'>[],
  requestId: string,
  readAt: number,
): boolean =>
  sent.findLast(({ subject, sentAt }) => sentAt >= readAt && subject === `request:${requestId}`)
    ?.isAnswered ?? false;

/** What an entry says about the donor's way. */
export const journeyOf = ({
  endpoint,
  body,
}: OutboxEntry): { readonly arrival?: Arrival; readonly step?: DonorStep } =>
  (endpoint === RESPOND && (body as { arrival?: Arrival; step?: DonorStep } | undefined)) || {};

/** It says when they are coming, or that they are on their way, to a hospital that may already expect them. */
export function statesArrival(entry: OutboxEntry): boolean {
  const { arrival, step } = journeyOf(entry);
  return arrival !== undefined || step !== undefined;
}

export const isWithdrawal = ({ endpoint }: OutboxEntry): boolean => endpoint === WITHDRAW;

/** The donor's last response to one request that waits in `entries`, which are in the order of writing. */
export const lastWaitingResponse = (
  entries: readonly OutboxEntry[],
  requestId: string,
): OutboxEntry | undefined =>
  entries.findLast((entry) => isResponse(entry) && requestIdOf(entry) === requestId);

function requestOf(entry: OutboxEntry): WaitingResponse['request'] {
  const { summary } = entry;
  const bloodType = BLOOD_TYPES.find((type) => type === summary.bloodType);
  const { hospital = '', units = 0, address = '' } = summary;
  return { id: requestIdOf(entry), hospital, ...(bloodType && { bloodType }), units, address };
}

/** The requests that the donor answered without a confirmation from the server, the first response first. */
export function waitingResponses(entries: readonly OutboxEntry[]): WaitingResponse[] {
  const answers = new Map<string, WaitingResponse>();
  for (const entry of entries) {
    if (!isResponse(entry) || !saysComing(entry)) continue;
    const request = requestOf(entry);
    const last = lastWaitingResponse(entries, request.id);
    if (last) answers.set(request.id, { request, last });
  }
  return [...answers.values()];
}
