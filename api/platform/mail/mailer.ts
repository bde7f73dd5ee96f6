import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';

interface Message {
  /** Identifies the mail: the mail server recognises a second try as the same mail. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where a reply to it goes, for a mail that a person wrote. */
  readonly replyTo?: string | undefined;
}

/** `refused`: the server refused permanently. `code` is an SMTP status or a system's code, never a sentence. */
export type Sent =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'refused' | 'failed'; readonly code: string };

export interface Mailer {
  send(message: Message): Promise<Sent>;
  /** Where mails go, for the log. */
  readonly target: string;
  close(): void;
}

const CONNECT_MS = 10_000;
/** Shorter than a lease: after that another sender may take the mail. */
const SOCKET_MS = 30_000;

function codeOf(error: unknown): { code: string; isFinal: boolean } {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  if (typeof responseCode === 'number')
    // 550–559 concern this recipient or this mail; 530, 535 and the like are errors of the deployment's configuration.
    return { code: String(responseCode), isFinal: responseCode >= 550 && responseCode < 560 };
  return { code: typeof code === 'string' ? code : 'unknown', isFinal: false };
}

const envelopeOf = (from: string, { id, to, ...message }: Message) => ({
  ...message,
  from,
  // As an object it is one address, whatever it contains: a text would be parsed as a list.
  to: { name: '', address: to },
  messageId: `<${id}@${/@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'}>`,
  // RFC 3834: so that no automatic replies (holidays) are sent to a program.
  headers: message.replyTo === undefined ? { 'Auto-Submitted': 'auto-generated' } : {},
});

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SOCKET_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    target: `${new URL(url).protocol}//${new URL(url).host}`,
    close: () => transport.close(),
    send: async (message) => {
      try {
        await transport.sendMail(envelopeOf(from, message));
        return { outcome: 'sent' };
      } catch (error) {
        const { code, isFinal } = codeOf(error);
        return { outcome: isFinal ? 'refused' : 'failed', code };
      }
    },
  };
}

/** Without an SMTP server each mail is a file that any mail program opens, readable by its owner alone. */
function fileMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    target: folder,
    close: () => transport.close(),
    send: async (message) => {
      const { message: bytes } = await transport.sendMail(envelopeOf(from, message));
      if (!Buffer.isBuffer(bytes)) throw new TypeError('the mail came as a stream');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await chmod(folder, 0o700);
      const path = join(folder, `${message.id}.eml`);
      await writeFile(`${path}.part`, bytes, { mode: 0o600 });
      await rename(`${path}.part`, path);
      return { outcome: 'sent' };
    },
  };
}

/** Sends by `SMTP_URL`; without it to files in `DATA_DIR/mails`. */
export const createMailer = ({ smtpUrl, mailFrom, dataDir }: Config): Mailer =>
  smtpUrl ? smtpMailer(smtpUrl, mailFrom) : fileMailer(resolve(dataDir, 'mails'), mailFrom);
