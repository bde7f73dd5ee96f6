import type { CallOutput } from '../../../../data/api/client.ts';
import { ApiError } from '../../../../data/api/errors.ts';
import { device } from '../../../../data/device/device.ts';
import { submit } from '../../../../data/device/submit.ts';
import type { OutboxInput, OutboxKey } from '../../../../data/offline/outbox-kinds.ts';
import type { OutboxEntry, Summary } from '../../../../data/offline/rows.ts';
import type { WriteOutcome } from '../../../../data/offline/write-outcome.ts';
import { currentSession, endSession } from '../../../../data/session/session.ts';

/** What became of a write that the server has not refused. */
export type NotRefused<Answer> = Exclude<WriteOutcome<Answer>, { outcome: 'refused' }>;

/** A write that is named in the list of what waits. */
export interface Named {
  readonly summary: Summary;
}

/** How a write on a request is named in the list of what waits: nothing of any donor. */
export const summaryOf = ({ bloodType, units }: { bloodType: string; units: number }): Summary => ({
  bloodType,
  units,
});

/** The server's no as the call would have failed; fields at fault go back to the form, which still holds them. */
async function refusalOf({ id, userId, lastError }: OutboxEntry): Promise<ApiError> {
  const { status = 400, code, message, errors = {} } = lastError ?? {};
  if (Object.keys(errors).length > 0) await (await device())?.dismiss(userId, id);
  return new ApiError(status, { ...(code && { code }), ...(message && { message }), errors }, undefined);
}

/**
 * Writes by way of the outbox. Fails with `ApiError` where the server refused at once; with `NetworkError` only
 * where this device can keep nothing.
 */
export async function deliver<Key extends OutboxKey>(
  endpoint: Key,
  input: OutboxInput<Key>,
  summary?: Summary,
): Promise<NotRefused<CallOutput<Key>>> {
  const submitted = await submit(endpoint, input, summary);
  if (submitted.outcome === 'refused') throw await refusalOf(submitted.entry);
  if (submitted.outcome === 'signed_out') {
    const session = currentSession();
    if (session) endSession(session.token);
  }
  return submitted;
}
