import { activeLanguage, chosenLanguage, setLanguage } from '../../i18n/i18n.ts';
import { isOffered, type OfferedLanguage } from '../../i18n/languages.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { readStored, writeStored } from '../../lib/storage.ts';

/**
 * The last language that this device and the signed-in account agreed on. It belongs to the device, so that it says
 * nothing about a person; null if nobody has signed in here.
 */
const AGREED_KEY = 'dhiig.language-told';

/** Has anybody signed in on this device? */
export const wasSignedInHere = (): boolean => readStored(AGREED_KEY) !== null;

/** On this page, by its current reader: before they sign in, too. */
let isChosenHere = false;

/** Somebody chose another language: from now on the account follows the app, not the app the account. */
export function recordChosenLanguage(): void {
  isChosenHere = true;
}

export function unsentLanguage(): OfferedLanguage | undefined {
  const chosen = chosenLanguage();
  return chosen !== null && isOffered(chosen) && chosen !== readStored(AGREED_KEY) ? chosen : undefined;
}

/** The account has it. Returns whether the device could store that. */
export function recordAgreedLanguage(language: string): boolean {
  writeStored(AGREED_KEY, language);
  return readStored(AGREED_KEY) === language;
}

async function take(language: string): Promise<void> {
  if (!isOffered(language)) return;
  try {
    if (language !== activeLanguage() || language !== chosenLanguage()) await setLanguage(language);
    recordAgreedLanguage(language);
  } catch (error) {
    // Its texts could not be loaded: the next read of the profile tries again.
    reportProblem('the language of the account could not be shown', error);
  }
}

/**
 * Somebody signed in whose account has this language: the app uses it too, whatever it used on this device before. A
 * choice on this page comes first, and is sent.
 */
export async function startInLanguage(language: string | undefined): Promise<void> {
  if (language !== undefined && !(isChosenHere && unsentLanguage() !== undefined)) await take(language);
}

/**
 * The signed-in account has this language, as the server says: chosen on another device, or by a hospital's settings. A
 * choice on this device that has yet to be sent comes first; a device that never agreed with an account keeps its own
 * until it does.
 */
export function followLanguage(language: string): void {
  if (!wasSignedInHere() || unsentLanguage() !== undefined) return;
  if (language !== activeLanguage()) void take(language);
}
