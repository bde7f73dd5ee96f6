import {
  type CompiledMessage,
  type CompiledMessageToken,
  compileMessageOrThrow,
} from '@lingui/message-utils/compileMessage';
import type { CompiledText } from '../i18n/compiled-text.ts';
import { pluralOf, writtenOf } from '../i18n/number-arguments.ts';

type Piece = Exclude<CompiledText, string>[number];
type Cases = readonly (readonly [key: string, text: CompiledText])[];

/** Undefined if there is something else among them: an offset. */
function messagesOf(
  format: unknown,
): readonly (readonly [key: string, message: CompiledMessage])[] | undefined {
  if (typeof format !== 'object' || format === null) return undefined;
  const cases = Object.entries(format).filter(([, message]) => message !== undefined);
  return cases.every(([, message]) => Array.isArray(message)) ? cases : undefined;
}

const isExact = ([key]: Cases[number]): boolean => /^\d+$/.test(key);

const choose = (name: string, cases: Cases): Piece => [name, Object.fromEntries(cases)];

/** Exact numbers are compared with the number itself, the others with its plural category. */
function choosePlural(name: string, cases: Cases): Piece {
  const exact = cases.filter(isExact);
  const byCategory = choose(
    pluralOf(name),
    cases.filter((each) => !isExact(each)),
  );
  return exact.length === 0 ? byCategory : choose(name, [...exact, ['other', [byCategory]]]);
}

/** `counted`: the argument that `#` stands for. */
function compileToken(token: CompiledMessageToken, counted: string | undefined): Piece {
  if (token === '#' && counted !== undefined) return [writtenOf(counted)];
  if (typeof token === 'string') return token;
  const [name, kind, format] = token;
  if (kind === undefined) return [name];
  if (kind === 'number' && !format) return [writtenOf(name)];
  const isPlural = kind === 'plural';
  const cases = messagesOf(format)?.map(
    ([key, message]) => [key, compileTokens(message, isPlural ? name : counted)] as const,
  );
  if (cases && isPlural) return choosePlural(name, cases);
  if (cases && kind === 'select') return choose(name, cases);
  throw new Error(`{${name}, ${kind}} in this form needs a formatter that the app does not load`);
}

function compileTokens(message: CompiledMessage, counted?: string): CompiledText {
  const pieces = message.map((token) => compileToken(token, counted));
  return pieces.every((piece) => typeof piece === 'string') ? pieces.join('') : pieces;
}

/**
 * An ICU text, read by Lingui, as the app writes it (i18n/compiled-text.ts). The app loads no formatter: Lingui's own
 * makes an `Intl.NumberFormat` for each plural and number, which costs a slow phone 60 ms; here both read values that
 * the translator adds. Throws on a text that is not ICU, and on dates, ordinals, offsets and percents, which no text uses.
 */
export const compileMessage = (text: string): CompiledText => compileTokens(compileMessageOrThrow(text));
