import { isGsm } from '../../../../shared/rules/text-parts.ts';
import { codeOf, GATEWAY_MS, type TextGateway, type TextSent, withoutCredentials } from './gateway.ts';

const SEND_PATH = '/cgi-bin/sendsms';
/** Delivered, failed, buffered, handed to the centre, refused there. */
const REPORTS = 1 | 2 | 4 | 8 | 16;
/** Kannel's order is from 0 to 3, the most urgent last. */
const PRIORITIES = ['3', '2', '1', '0'] as const;
const CODING = { gsm: '0', ucs2: '2' } as const;

/** The answer of `sendsms` begins with a number: 0 is accepted, 3 queued until the line is up. */
function outcomeOf(status: number, text: string): TextSent {
  if (status === 202 || status === 200) return { outcome: /^3\b/.test(text) ? 'kept' : 'taken' };
  // 403 is an error of the deployment's configuration, which somebody can correct.
  return { outcome: status === 400 ? 'refused' : 'failed', code: String(status) };
}

/**
 * Kannel's `sendsms` (operators by SMPP, SIMs in modems), by POST: its fields are headers, so that no log of addresses
 * has the password. `reportUrlOf` is the address to which it reports on a text; `%d` in it becomes the report.
 */
export function kannelGateway(address: string, reportUrlOf: (id: string) => string): TextGateway {
  const protocol = address.startsWith('kannels:') ? 'https:' : 'http:';
  const { url, user, password } = withoutCredentials(address, protocol);
  if (url.pathname === '/') url.pathname = SEND_PATH;
  return {
    kind: 'kannel',
    target: url.origin,
    send: async ({ id, phone, body, channel, priority, usefulSeconds }) => {
      try {
        const answer = await fetch(url, {
          method: 'POST',
          redirect: 'error',
          signal: AbortSignal.timeout(GATEWAY_MS),
          headers: {
            'Content-Type': 'text/plain; charset=UTF-8',
            'X-Kannel-Username': user,
            'X-Kannel-Password': password,
            'X-Kannel-To': phone,
            'X-Kannel-Coding': isGsm(body) ? CODING.gsm : CODING.ucs2,
            'X-Kannel-Priority': PRIORITIES[priority],
            'X-Kannel-Validity': String(Math.max(1, Math.ceil(usefulSeconds / 60))),
            'X-Kannel-DLR-Mask': String(REPORTS),
            'X-Kannel-DLR-Url': reportUrlOf(id),
            ...(channel && { 'X-Kannel-SMSC': channel }),
          },
          body,
        });
        return outcomeOf(answer.status, await answer.text());
      } catch (error) {
        return { outcome: 'failed', code: codeOf(error) };
      }
    },
  };
}
