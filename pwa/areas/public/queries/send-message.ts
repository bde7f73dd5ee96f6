import type { CallInput } from '../../../data/api/client.ts';
import { ApiError } from '../../../data/api/errors.ts';
import { device } from '../../../data/device/device.ts';
import { submitTokenless } from '../../../data/device/submit.ts';

export type NewMessage = CallInput<'POST /contact'>['body'];

/**
 * Sends a message, or keeps it on the device until there is a network; the same id sent again is the same
 * message. Fails with `ApiError` where the server refuses it at once: the form still holds the words, so that
 * the device lets go of them.
 */
export async function sendMessage(body: NewMessage): Promise<'sent' | 'kept'> {
  const submitted = await submitTokenless('POST /contact', { body });
  if (submitted.outcome === 'sent') return 'sent';
  if (submitted.outcome === 'queued') return 'kept';
  const { id, userId, lastError } = submitted.entry;
  await (await device())?.dismiss(userId, id);
  const { status = 400, code, message, errors = {} } = lastError ?? {};
  throw new ApiError(status, { ...(code && { code }), ...(message && { message }), errors }, undefined);
}
