import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Hono, type Context as HonoContext } from 'hono';
import * as z from 'zod/mini';
import { MINUTE_MS } from '../../../shared/time.ts';
import { registrationByText } from '../../accounts/donor-lists/register-by-text.ts';
import { receiveReport } from '../../blood/text-answers/receive-report.ts';
import { receiveText } from '../../blood/text-answers/receive-text.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { TextReport } from '../../messaging/texts/record-report.ts';
import { reportKey } from '../../messaging/texts/report-key.ts';
import type { HttpEnvironment } from './environment.ts';
import { isUuid } from './parse.ts';

type Request = HonoContext<HttpEnvironment>;

const FRESH_MS = 5 * MINUTE_MS;
/** Calls of gateways in an hour: many more texts than an operator's line receives … */
const TEXTS = { max: 20_000, minutes: 60 } as const;
/** … and several reports on each text of a large alert, which keep no answer to it out. */
const REPORTS = { max: 500_000, minutes: 60 } as const;

/** In constant time, whatever the lengths. */
const isEqual = (given: string, expected: string): boolean =>
  timingSafeEqual(
    createHash('sha256').update(given).digest(),
    createHash('sha256').update(expected).digest(),
  );

/** A call of anybody but the gateway is answered like an address that does not exist. */
const foreign = (): Failure => new Failure('failure.unknown_path');

/** Seconds since 1970, within five minutes of now. */
function isFresh(stamp: string | undefined, now: Date): boolean {
  if (!stamp || !/^\d{9,11}$/.test(stamp)) return false;
  return Math.abs(now.getTime() - Number(stamp) * 1000) <= FRESH_MS;
}

const text = (max: number) => z.string().check(z.maxLength(max));
/** The longest that a phone can send (255 parts of 153 characters); more than its beginning is not read. */
const TEXT_MAX = 40_000;

/** Kannel's `get-url`: from=%p&text=%a&id=%I&at=%T. */
const kannelText = z.object({ from: text(40), text: text(TEXT_MAX), id: text(100), at: text(20) });

/** The password of Basic credentials, which Kannel takes from its address, so that no log has it. */
function basicPassword(c: Request): string {
  const [, encoded = ''] = /^Basic\s+(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
  const credentials = Buffer.from(encoded, 'base64').toString();
  return credentials.slice(credentials.indexOf(':') + 1);
}

/** Kannel takes no other status for done, and calls again; with a body it would send that to the phone. */
const taken = (c: Request) => c.body(null, 200);

/** Kannel's `%d`. */
const KANNEL_REPORTS: Readonly<Record<string, TextReport>> = {
  '1': 'delivered',
  '2': 'failed',
  '4': 'underway',
  '8': 'underway',
  '16': 'failed',
};

const SMSGATE_REPORTS: Readonly<Record<string, TextReport>> = {
  'sms:sent': 'underway',
  'sms:delivered': 'delivered',
  'sms:failed': 'failed',
};

/** A webhook of SMSGate; payloads differ by event. */
const smsgateEvent = z.object({
  event: text(40),
  id: text(100),
  payload: z.object({
    messageId: z.optional(text(100)),
    message: z.optional(text(TEXT_MAX)),
    sender: z.optional(text(40)),
    phoneNumber: z.optional(text(40)),
  }),
});

function parsed<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  // Whoever knows the secret sends what it is told to send; an answer other than 2xx would be repeated for days.
  if (!result.success) throw new Failure('failure.invalid');
  return result.data;
}

/**
 * What gateways for texts send, each to addresses of its own, which exist only if `SMS_URL` names that gateway: what
 * they have received, and what became of what they were given.
 */
export function createGatewayPages(context: Context): Hono<HttpEnvironment> {
  const pages = new Hono<HttpEnvironment>();
  const { config, limiter, now, textGateway } = context;
  const { smsSecret } = config;
  if (smsSecret === undefined) return pages;
  const countText = () =>
    limiter.consume({ rule: 'texts of gateways', whom: textGateway.kind }, TEXTS.max, TEXTS.minutes);
  const countReport = () =>
    limiter.consume({ rule: 'reports of gateways', whom: textGateway.kind }, REPORTS.max, REPORTS.minutes);

  if (textGateway.kind === 'kannel') {
    pages.get('/sms/kannel', async (c) => {
      c.set('route', '/api/sms/kannel');
      if (!isEqual(basicPassword(c), smsSecret)) throw foreign();
      await countText();
      const received = parsed(kannelText, c.req.query());
      if (!isFresh(received.at, now())) throw foreign();
      await receiveText(
        { ...context, traceId: c.get('traceId') },
        { ...received, id: `kannel:${received.id}` },
        registrationByText,
      );
      return taken(c);
    });
    pages.get('/sms/kannel/report', async (c) => {
      c.set('route', '/api/sms/kannel/report');
      const { id = '', key = '', status = '' } = c.req.query();
      if (!isEqual(key, reportKey(smsSecret, id)) || !isUuid(id)) throw foreign();
      await countReport();
      const report = KANNEL_REPORTS[status];
      if (report) await receiveReport(context, id.toLowerCase(), report);
      return taken(c);
    });
  }

  if (textGateway.kind === 'smsgate')
    pages.post('/sms/smsgate', async (c) => {
      c.set('route', '/api/sms/smsgate');
      const body = await c.req.text();
      const stamp = c.req.header('x-timestamp');
      const signature = createHmac('sha256', smsSecret)
        .update(`${body}${stamp ?? ''}`)
        .digest('hex');
      if (!isEqual((c.req.header('x-signature') ?? '').toLowerCase(), signature)) throw foreign();
      if (!isFresh(stamp, now())) throw foreign();
      let json: unknown;
      try {
        json = JSON.parse(body);
      } catch {
        throw new Failure('failure.malformed_json');
      }
      const { event, id, payload } = parsed(smsgateEvent, json);
      await (event === 'sms:received' ? countText() : countReport());
      const from = payload.sender ?? payload.phoneNumber;
      if (event === 'sms:received' && from !== undefined && payload.message !== undefined)
        await receiveText(
          { ...context, traceId: c.get('traceId') },
          { id: `smsgate:${id}`, from, text: payload.message },
          registrationByText,
        );
      const report = SMSGATE_REPORTS[event];
      const messageId = payload.messageId?.toLowerCase() ?? '';
      if (report && isUuid(messageId)) await receiveReport(context, messageId, report);
      return c.body(null, 204);
    });
  return pages;
}
