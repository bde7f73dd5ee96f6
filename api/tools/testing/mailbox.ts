import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { createTestApp } from './test-app.ts';

interface ReceivedMail {
  readonly to: readonly string[];
  readonly from: string;
  /** Headers by lower-case name, as received. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly html: string;
}

export interface Mailbox {
  readonly url: string;
  readonly mails: ReceivedMail[];
  /** Answers the next mails with this SMTP status; undefined accepts them again. */
  refuseWith(status: number | undefined): void;
}

/** RFC 2045, 6.7. */
const fromQuotedPrintable = (encoded: string): string =>
  Buffer.from(
    encoded
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

function decode(part: string): { type: string; content: string } {
  const [head = '', ...rest] = part.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const type = /content-type:\s*([\w/]+)/i.exec(head)?.[1] ?? '';
  const encoding = /content-transfer-encoding:\s*([\w-]+)/i.exec(head)?.[1]?.toLowerCase();
  if (encoding === 'quoted-printable') return { type, content: fromQuotedPrintable(body) };
  if (encoding === 'base64') return { type, content: Buffer.from(body, 'base64').toString('utf8') };
  return { type, content: body };
}

function parse(raw: string): Pick<ReceivedMail, 'headers' | 'text' | 'html'> {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const parts = raw
    .slice(end)
    .split(`--${boundary}`)
    .map((part) => decode(part.trimStart()));
  const contentOf = (type: string) => parts.find((part) => part.type === type)?.content.trim() ?? '';
  return { headers, text: contentOf('text/plain'), html: contentOf('text/html') };
}

/** A real SMTP server on loopback (RFC 5321); closed after the test. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  let refusal: number | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) => {
      void text(stream).then((raw) => {
        if (refusal !== undefined)
          return done(Object.assign(new Error('not now'), { responseCode: refusal }));
        mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
          ...parse(raw),
        });
        return done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the mailbox has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    refuseWith: (status) => {
      refusal = status;
    },
  };
}

export async function appWithMailbox(environment: Record<string, string> = {}) {
  const mailbox = await openMailbox();
  const app = await createTestApp({
    SMTP_URL: mailbox.url,
    PUBLIC_URL: 'https://dhiig.so/',
    ...environment,
  });
  return { app, mailbox };
}
