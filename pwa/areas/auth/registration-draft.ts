import { REGISTRATION_KEY } from '../../data/session/session.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { EMPTY_REGISTRATION, type RegistrationForm } from './registration.ts';

/** The stored part of the form: passwords are never written to a device. */
type Kept = Omit<RegistrationForm, 'password' | 'confirmPassword'>;

const isText = (value: unknown): value is string => typeof value === 'string';

/** What was stored, perhaps by an earlier release: only the fields of this release's form. */
function parse(stored: string): Partial<Kept> {
  const { location, ...texts } = JSON.parse(stored);
  const known = Object.entries(texts).filter(
    ([field, value]) => field in EMPTY_REGISTRATION && isText(value),
  );
  return { ...Object.fromEntries(known), ...(isText(location?.address) && { location }) };
}

/** The registration that was begun in this tab: nothing is lost when a phone ends the tab and restores it. */
export function readDraft(): RegistrationForm {
  try {
    return { ...EMPTY_REGISTRATION, ...parse(readStored(REGISTRATION_KEY, 'session') ?? '{}') };
  } catch {
    return EMPTY_REGISTRATION;
  }
}

export function saveDraft({ password: _, confirmPassword: __, ...form }: RegistrationForm): void {
  writeStored(REGISTRATION_KEY, JSON.stringify(form satisfies Kept), 'session');
}
