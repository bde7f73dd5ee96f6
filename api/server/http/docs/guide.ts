import { FAILURES } from '../../../../shared/contract/failures.ts';
import { LIMIT_MAX } from '../../../../shared/contract/limit-max.ts';
import { PAGED_MAX } from '../../../../shared/contract/paging.ts';
import { scopesFor } from '../../../../shared/contract/token-scopes.ts';
import { TOKEN_CALLS, TOKEN_DAYS, TOKENS_MAX } from '../../../../shared/contract/tokens.ts';
import {
  WEBHOOK_LOG_DAYS,
  WEBHOOK_LOG_MAX,
  WEBHOOK_OLD_SECRET_HOURS,
  WEBHOOK_TRIED_DAYS,
  WEBHOOKS_MAX,
  type WebhookEvent,
} from '../../../../shared/contract/webhooks.ts';
import { escapeHtml } from '../../../../shared/escape-html.ts';
import { translator } from '../../../platform/i18n/translate.ts';
import { codeExample } from './code-examples.ts';

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly html: string;
}

/** What `refused.sh` is answered. */
export function refusedExample() {
  const t = translator('en');
  return {
    success: false,
    code: 'failure.invalid',
    message: t('failure.invalid'),
    errors: { units: t('validation.units_min') },
  };
}

/** What an answer's status says about the call, and what a program does about it. */
const STATUSES: readonly (readonly [status: number, meaning: string])[] = [
  [400, 'The input is wrong. <code>errors</code> names the fields. Sent again as it is, it fails again.'],
  [401, 'The token is missing, has ended, or was ended. Make a new one.'],
  [403, 'The token may not do this: its scope is missing, or its maker may not either.'],
  [404, 'There is no such thing, or it is not yours.'],
  [409, 'It no longer fits what is there: a request that is closed, units that are gone. Read again first.'],
  [413, 'The body, or the file, is too long.'],
  [429, 'Too many calls. <code>Retry-After</code> says after how many seconds to go on.'],
  [503, 'Dhiig is busy, or is about to stop. Try again after <code>Retry-After</code>, with the same key.'],
  [507, 'The disk of the server is full. Try again after <code>Retry-After</code>, with the same key.'],
];

/** When each event of a webhook is sent. */
const EVENTS: Readonly<Record<WebhookEvent, string>> = {
  'request.posted': 'The hospital has posted a request.',
  'donor.coming': 'A donor is counted on for a request.',
  'donor.arrived': 'A donor has arrived at the desk.',
  'request.fulfilled': 'A request has what it needed.',
  'appointment.arrived': 'A donor has arrived on a collection day, by appointment or without.',
  'order.received': 'Blood that was ordered has arrived and was checked.',
  'stock.below_minimum': 'Of a type and a component there is less than the hospital wants to keep.',
};

const table = (head: readonly [string, string], rows: readonly (readonly [string, string])[]): string =>
  `<table><thead><tr><th>${head[0]}</th><th>${head[1]}</th></tr></thead><tbody>
${rows.map(([name, text]) => `<tr><th scope="row">${name}</th><td>${text}</td></tr>`).join('\n')}
</tbody></table>`;

const scopeRows = (caller: Parameters<typeof scopesFor>[0]) =>
  scopesFor(caller).map(
    ({ scope, calls }) =>
      [
        `<code>${scope}</code>`,
        calls.map((call) => `<code>${escapeHtml(call)}</code>`).join('<br>'),
      ] as const,
  );

const scopeTable = (title: string, caller: Parameters<typeof scopesFor>[0]): string => `<details>
<summary>${title}</summary>
${table(['Scope', 'Calls'], scopeRows(caller))}
</details>`;

/** The guide for people who write programs, in the order in which they need it. `origin`: this deployment's address. */
export const guide = (origin: string): readonly Section[] => [
  {
    id: 'begin',
    title: 'Begin',
    html: `<p>Every call is HTTPS with JSON below <code>${escapeHtml(origin)}/api</code>. Each call, with its input and its
answer, is in <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1), from which clients can be generated.</p>
<p>The examples read two variables, and run as they are. Node 24 or newer runs the TypeScript.</p>
<pre tabindex="0"><code>export DHIIG_URL=${escapeHtml(origin)}
export DHIIG_TOKEN=dhiig_…</code></pre>`,
  },
  {
    id: 'tokens',
    title: 'Tokens and scopes',
    html: `<p>A hospital’s owner makes a token under Settings, an admin too: with a name, its scopes, and an end after
${TOKEN_DAYS.join(', ')} days. It is shown once, and sent as <code>Authorization: Bearer</code>. A person has at most ${TOKENS_MAX}.</p>
<p>A token never does more than its maker may, and ends with their sign-ins: when they sign out everywhere, or set a new
password. All that it does stands in the audit under its name. Choose the fewest scopes: <code>:read</code> for GET,
<code>:write</code> for the rest. A call’s scope is <code>x-scope</code> in openapi.json. Accounts, donors’ own answers
and what needs a fresh proof of identity are open to no token.</p>
${scopeTable('Scopes of a hospital', { role: 'hospital', supplies: true })}
${scopeTable('Scopes of an admin', { role: 'admin', supplies: false })}`,
  },
  {
    id: 'read',
    title: 'Read a list',
    html: `${codeExample('list-requests')}
<p><code>page</code> counts from 1, <code>limit</code> is at most ${LIMIT_MAX} and 50 if it is left out. <code>total</code>
is exact up to ${PAGED_MAX.toLocaleString('en')}; <code>totalIsMore</code> says that there are more. No page goes beyond: narrow
the list instead, by its dates or its state. Entries that arrive while you read move the others on: know them by their
id.</p>
<p>Instants are ISO 8601 in UTC, days are <code>YYYY-MM-DD</code>. A field that is unknown to you may be added to an
answer at any time: ignore it.</p>`,
  },
  {
    id: 'client',
    title: 'A small client',
    html: `<p>The examples in TypeScript share this file. It waits when Dhiig asks for it, and sends a write again without
doing it twice.</p>
${codeExample('dhiig')}`,
  },
  {
    id: 'write',
    title: 'Write once',
    html: `${codeExample('post-request')}
<p>Send an <code>Idempotency-Key</code> of 8 to 128 letters, digits, <code>-</code> and <code>_</code> with each write,
and the same one when you send it again because no answer came: Dhiig does it once, and answers as it did the first
time, for 30 days. The same key with another body is refused with 409.</p>
<p>An urgent request (<code>"urgency": "high"</code>) rings donors’ phones at once. Try your program with
<code>low</code>, on a server of your own: <code>npm run demo</code>.</p>`,
  },
  {
    id: 'stock',
    title: 'The stock',
    html: `${codeExample('read-stock')}
${codeExample('add-bag')}
<p>A bag with a number is one unit. A number of ISBT 128 may have its spaces and its check character; Dhiig stores its
13 characters.</p>`,
  },
  {
    id: 'errors',
    title: 'Errors',
    html: `${codeExample('refused')}
<pre tabindex="0"><code>${escapeHtml(JSON.stringify(refusedExample(), null, 2))}</code></pre>
<p><code>code</code> is one of ${Object.keys(FAILURES).length} and stays the same; decide by it. <code>message</code> and
<code>errors</code> are sentences for people, in the language of <code>Accept-Language</code> (en, so, ar, es, fr, de).
<code>X-Request-Id</code> identifies the call in the server’s log: name it when you ask for help.</p>
${table(
  ['Status', 'Meaning'],
  STATUSES.map(([status, meaning]) => [String(status), meaning]),
)}`,
  },
  {
    id: 'limits',
    title: 'Limits',
    html: `<p>A token makes ${TOKEN_CALLS.max.toLocaleString('en')} calls in ${TOKEN_CALLS.minutes} minutes. Besides, each write has
limits, most of them for the hospital, whoever calls: so a program that repeats itself can use up what its colleagues
need. Beyond a limit the answer is 429 with <code>Retry-After</code>.</p>`,
  },
  {
    id: 'webhooks',
    title: 'Webhooks',
    html: `<p>In place of asking again and again, let Dhiig tell you. An owner or an admin makes a webhook beside the tokens, at
most ${WEBHOOKS_MAX}: its address, its events, and a secret that is shown once. Dhiig posts each event to it, signed as
<a href="https://www.standardwebhooks.com" rel="noreferrer">Standard Webhooks</a> has it.</p>
${codeExample('receive-webhook')}
${table(
  ['Event', 'When'],
  Object.entries(EVENTS).map(([name, when]) => [`<code>${name}</code>`, when]),
)}
<p>The body is <code>type</code>, <code>timestamp</code> and <code>data</code>: ids, blood types, units and times, never a
person; read the rest with your token. An event comes at least once, and those about one thing in their order. What is not
answered with 2xx within 15 seconds is tried again, with growing pauses, for ${WEBHOOK_TRIED_DAYS} days; then the webhook is
paused and its owner gets a mail. An owner moves it to another address, or gives it a new
secret: for ${WEBHOOK_OLD_SECRET_HOURS} hours each event is signed with the old one, too. Its log has the last ${WEBHOOK_LOG_MAX} events, for ${WEBHOOK_LOG_DAYS} days, and sends each again.
Addresses of private networks are refused, and redirects are not followed.</p>`,
  },
  {
    id: 'fhir',
    title: 'FHIR R5',
    html: `<p>What is in stock, ordered, on its way and asked for can be read as HL7 FHIR R5 below
<code>${escapeHtml(origin)}/api/fhir</code>, with the scope <code>fhir:read</code>. <a href="/api/fhir/metadata">metadata</a>
says what there is, and by what it can be searched.</p>
${codeExample('read-fhir')}
<p>Bags have the systems of ISBT 128. A page’s link <code>next</code> leads on. Errors are an
<code>OperationOutcome</code>. No resource names a donor or a patient.</p>`,
  },
];
