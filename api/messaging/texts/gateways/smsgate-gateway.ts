import { codeOf, GATEWAY_MS, type TextGateway, type TextSent, withoutCredentials } from './gateway.ts';

/** From 100 on the app sends at once, without the pauses that its owner has set. */
const PRIORITIES = [127, 100, 50, 0] as const;
/** It has a text of this id already. */
const CONFLICT = 409;
const REFUSED = [400, 413, 422];

function outcomeOf(status: number): TextSent {
  if ((status >= 200 && status < 300) || status === CONFLICT) return { outcome: 'taken' };
  return { outcome: REFUSED.includes(status) ? 'refused' : 'failed', code: String(status) };
}

/** The number of a SIM, as its settings and the app count them. */
const simOf = (channel: string) => (/^[1-9]$/.test(channel) ? { simNumber: Number(channel) } : {});

/**
 * An Android phone with the app SMSGate, on the phone itself, on a server of one's own or in the cloud: the same
 * `POST /messages`, with Basic credentials, whose id the app remembers. It reports by webhooks.
 */
export function smsgateGateway(address: string): TextGateway {
  const protocol = address.startsWith('smsgate+http:') ? 'http:' : 'https:';
  const { url, user, password } = withoutCredentials(address, protocol);
  const messages = new URL(`${url.pathname.replace(/\/$/, '')}/messages`, url);
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  return {
    kind: 'smsgate',
    target: url.origin,
    send: async ({ id, phone, body, channel, priority, usefulSeconds }) => {
      try {
        const answer = await fetch(messages, {
          method: 'POST',
          redirect: 'error',
          signal: AbortSignal.timeout(GATEWAY_MS),
          headers: { Authorization: authorization, 'Content-Type': 'application/json' },
          body: JSON.stringify({
            id,
            textMessage: { text: body },
            phoneNumbers: [phone],
            withDeliveryReport: true,
            priority: PRIORITIES[priority],
            ttl: Math.max(1, Math.floor(usefulSeconds)),
            ...simOf(channel),
          }),
        });
        await answer.body?.cancel();
        return outcomeOf(answer.status);
      } catch (error) {
        return { outcome: 'failed', code: codeOf(error) };
      }
    },
  };
}
