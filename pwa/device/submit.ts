import { call } from '../api/call.ts';
import type { CallApi, CallOutput } from '../api/client.ts';
import { requestSync } from '../offline/background-sync.ts';
import type { OutboxInput, OutboxKey } from '../offline/outbox-kinds.ts';
import type { Summary } from '../offline/rows.ts';
import type { Submitted } from '../offline/send-or-queue.ts';
import { device } from './device.ts';

/**
 * A write by way of the outbox: sent now where the server answers within a few seconds, else kept on the
 * device and sent by itself, once. `summary` names it in the list of what waits.
 */
export async function submit<Key extends OutboxKey>(
  endpoint: Key,
  input: OutboxInput<Key>,
  summary?: Summary,
): Promise<Submitted<Key>> {
  const offline = await device();
  if (!offline) {
    const send = call as (key: Key, given: object) => ReturnType<CallApi>;
    const answer = await send(endpoint, { ...input, idempotencyKey: crypto.randomUUID() });
    return { outcome: 'sent', answer: answer as CallOutput<Key> };
  }
  const submitted = await offline.submit(endpoint, input, summary);
  if (submitted.outcome === 'queued')
    void navigator.serviceWorker?.getRegistration().then((registration) => requestSync(registration));
  return submitted;
}
