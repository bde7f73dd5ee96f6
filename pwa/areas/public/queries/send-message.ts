import { call } from '../../../api/call.ts';
import type { CallInput } from '../../../api/client.ts';

export type NewMessage = CallInput<'POST /contact'>['body'];

/** Sends a message; the same id sent again is the same message. */
export async function sendMessage(body: NewMessage): Promise<void> {
  await call('POST /contact', { body });
}
