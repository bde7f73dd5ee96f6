import type { TextPriority } from '../../../platform/database/tables.ts';

/** What a gateway is given to send. */
interface GatewayText {
  /** Ours: a gateway that has it already does not send it again, if it can know that. */
  readonly id: string;
  /** E.164. */
  readonly phone: string;
  readonly body: string;
  /** The gateway's name for the line; '' for its own choice. */
  readonly channel: string;
  readonly priority: TextPriority;
  /** It need not be sent any more after this many seconds. */
  readonly usefulSeconds: number;
}

/**
 * `taken`: the gateway has it; `isFinal` if it reports nothing more. `kept`: it has it, and the line is down: it is sent when that is up again. `refused`:
 * another try would not help. `failed`: another may. `code` is a status or a system's code, never a sentence, and
 * never part of a credential.
 */
export type TextSent =
  | { readonly outcome: 'taken' | 'kept'; readonly isFinal?: true }
  | { readonly outcome: 'refused' | 'failed'; readonly code: string };

/** What hands texts to phones: one of the senders beside this file. */
export interface TextGateway {
  send(text: GatewayText): Promise<TextSent>;
  /** Where texts go, for the log; without credentials. */
  readonly target: string;
  readonly kind: 'files' | 'kannel' | 'smsgate';
}

/** Shorter than a lease: after that another sender may take the text. */
export const GATEWAY_MS = 20_000;

/** A system's code for why there was no answer. */
export function codeOf(error: unknown): string {
  const { name, cause } = error as { name?: unknown; cause?: { code?: unknown } };
  if (typeof cause?.code === 'string') return cause.code;
  return typeof name === 'string' ? name : 'unknown';
}

/** `user:password` of an address, decoded, and the address without it. */
export function withoutCredentials(address: string, protocol: 'http:' | 'https:') {
  // A URL keeps the syntax of its scheme, so the scheme is replaced in the text.
  const url = new URL(address.replace(/^[^:]+:/, protocol));
  const user = decodeURIComponent(url.username);
  const password = decodeURIComponent(url.password);
  url.username = '';
  url.password = '';
  return { url, user, password };
}
