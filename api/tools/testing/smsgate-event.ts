import { createHmac } from 'node:crypto';

/** How SMSGate posts an event to its webhook: each try is signed anew, at its own time. */
interface SentEvent {
  readonly method: 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** An event of SMSGate, signed with `secret` as the app signs it (HMAC-SHA256 of the body and the seconds since 1970). */
export function signedEvent(
  secret: string,
  event: string,
  payload: object,
  { id, at }: { readonly id: string; readonly at: Date },
): SentEvent {
  const body = JSON.stringify({ deviceId: 'phone', event, id, webhookId: 'dhiig', payload });
  const stamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', secret).update(`${body}${stamp}`).digest('hex');
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-timestamp': stamp, 'x-signature': signature },
    body,
  };
}
