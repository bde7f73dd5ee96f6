import { useState, useSyncExternalStore } from 'react';
import type { RecordedReaction } from '../../../../shared/contract/aftercare.ts';
import type { EmergencyAlert } from '../../../../shared/contract/alerts.ts';
import type { BloodRequest, DonorResponse, NewRequest } from '../../../../shared/contract/requests.ts';
import { arrivalMark } from '../../../../shared/rules/arrival-code.ts';
import type { BloodType } from '../../../../shared/rules/blood.ts';
import { hasResult } from '../../../../shared/rules/request-status.ts';
import { useOutbox } from '../../../data/device/hooks.ts';
import { sentStore } from '../../../data/device/shown.ts';
import type { OutboxEntry } from '../../../data/offline/rows.ts';
import type { RequestChanges } from './queries/edit-request.ts';

const isWaiting = ({ state }: OutboxEntry): boolean => state === 'waiting';

/** It has not been tried: it may still be undone, as if it had never been written. */
export const isHeldBack = ({ nextTryAt, triedAt }: OutboxEntry): boolean => nextTryAt > 0 && triedAt === null;

/** What was written about a request and is not sent yet, oldest first. */
export const waitingOf = (outbox: readonly OutboxEntry[], requestId: string): readonly OutboxEntry[] =>
  outbox.filter(
    (entry) => isWaiting(entry) && !isHeldBack(entry) && entry.subject === `request:${requestId}`,
  );

/** What is held back for its undo. */
export const useHeldOf = (requestId: string): readonly OutboxEntry[] =>
  useOutbox().filter(
    (entry) => isWaiting(entry) && isHeldBack(entry) && entry.subject === `request:${requestId}`,
  );

export const useWaitingOf = (requestId: string): readonly OutboxEntry[] => waitingOf(useOutbox(), requestId);

/** An emergency alert for a request that it creates. */
export const isNewAlert = ({ endpoint, body }: OutboxEntry): boolean =>
  endpoint === 'POST /alerts/emergency' && !(body as EmergencyAlert).requestId;

/**
 * New requests and alerts that are not sent yet, newest first, without those that the server shows already. One that
 * has been sent stays until it does: it must not go only to come back.
 */
export function useWaitingRequests(known: readonly BloodRequest[] = []): readonly OutboxEntry[] {
  const sent = useSyncExternalStore(sentStore.subscribe, sentStore.get, sentStore.get);
  const posted = useOutbox().filter(
    (entry) => entry.endpoint === 'POST /requests/create' || isNewAlert(entry),
  );
  const [seen, setSeen] = useState<readonly OutboxEntry[]>([]);
  const isKnown = new Set(known.map(({ _id }) => `request:${_id}`));
  const gone = seen.filter(
    ({ id, subject }) => !isKnown.has(subject) && !posted.some((entry) => entry.id === id),
  );
  const next = [...gone, ...posted];
  if (next.length !== seen.length || next.some((entry) => !seen.includes(entry))) setSeen(next);
  const onTheWay = gone.filter((entry) => sent.some(({ id }) => id === entry.id));
  return [...onTheWay, ...posted.filter(isWaiting)]
    .filter(({ subject }) => !isKnown.has(subject))
    .toReversed();
}

/** It is being sent for the first time: it is not known yet whether it has to wait. */
export const isFirstTry = ({ sendingSince, lastError }: OutboxEntry): boolean =>
  sendingSince !== null && lastError === null;

/** The new request as it was typed, or as an alert creates it; the outbox stores each body as it was given. */
export function newRequestOf(entry: OutboxEntry): NewRequest {
  if (!isNewAlert(entry)) return entry.body as NewRequest;
  const { newRequestId, bloodType, units = 1, reason, message } = entry.body as EmergencyAlert;
  return { id: newRequestId, bloodType, units, urgency: 'high', location: '', reason, description: message };
}

const CLOSING: readonly OutboxEntry['endpoint'][] = [
  'PATCH /requests/cancel/{id}',
  'PATCH /requests/fulfill/{id}',
];

/** Its closing waits: there is nothing more to do with the request on this device. */
export const isClosing = (waiting: readonly OutboxEntry[]): boolean =>
  waiting.some(({ endpoint }) => CLOSING.includes(endpoint));

/** What was written about one answer: by its id, or by the code that its donor said. */
export const isAbout = (
  { id, codeMark }: Pick<DonorResponse, 'id' | 'codeMark'>,
  { endpoint, params, body }: OutboxEntry,
): boolean =>
  endpoint === 'POST /hospital/arrivals'
    ? codeMark !== undefined && arrivalMark((body as { readonly code: string }).code, id) === codeMark
    : params.responseId === id;

interface Recorded {
  readonly status?: DonorResponse['status'];
  readonly onward?: boolean;
  readonly reaction?: RecordedReaction | null;
  readonly units?: number;
  readonly bloodType?: BloodType;
}

function record(response: DonorResponse, { endpoint, body, createdAt }: OutboxEntry): DonorResponse {
  if (endpoint === 'POST /hospital/arrivals') return { ...response, status: 'arrived' };
  const { status = response.status, units = 1, bloodType, reaction, onward } = (body ?? {}) as Recorded;
  if (reaction !== undefined) return { ...response, reaction: reaction ?? undefined };
  // It takes back nothing that a colleague has recorded meanwhile.
  if (onward && hasResult(response.status)) return response;
  if (bloodType) return { ...response, donor: { ...response.donor, bloodType } };
  if (status !== 'completed') return { ...response, status };
  return { ...response, status, units, completedAt: new Date(createdAt).toISOString() };
}

/** The answers with what was recorded here and waits to be sent, so that the next step can follow. */
export const withRecorded = (
  responses: readonly DonorResponse[] | undefined,
  waiting: readonly OutboxEntry[],
): readonly DonorResponse[] | undefined =>
  responses?.map((response) =>
    waiting.filter((entry) => isAbout(response, entry) && !isFirstTry(entry)).reduce(record, response),
  );

/** Units that donors are recorded to have given. */
export const unitsOf = (responses: readonly DonorResponse[] = []): number =>
  responses.reduce((sum, { status, units = 1 }) => sum + (status === 'completed' ? units : 0), 0);

/** The request with the edits that wait, so that the screen and the next edit begin with what was typed. */
export function withEdits(request: BloodRequest, waiting: readonly OutboxEntry[]): BloodRequest {
  const shown = { ...request };
  for (const { endpoint, body } of waiting) {
    if (endpoint !== 'PATCH /requests/{id}') continue;
    const { location, coordinates: _, ...changes } = body as RequestChanges;
    Object.assign(shown, Object.fromEntries(Object.entries(changes).filter(([, to]) => to !== undefined)));
    if (location !== undefined) shown.location = { address: location };
  }
  shown.unitsReceived += (shown.unitsElsewhere ?? 0) - (request.unitsElsewhere ?? 0);
  return shown;
}
