import { currentSession } from '../../../data/session/session.ts';
import type { TypedValues } from '../../../forms/use-saved-as-changed.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';
import type { SettingsForm } from './settings-form.ts';

/** What was stored, perhaps by an earlier release: only fields of this release's form, of their kind. */
function parse(stored: string, known: SettingsForm): Partial<SettingsForm> {
  const values: Record<string, unknown> = JSON.parse(stored);
  const usable = Object.entries(values).filter(
    ([field, value]) => typeof value === typeof known[field as keyof SettingsForm],
  );
  return Object.fromEntries(usable);
}

/** Each donor's own: others may sign in on the same device before it is saved. */
const keyOf = () => `dhiig.settings.${currentSession()?.user.id}`;

/** In the tab's storage: the device's own database stores too slowly for a page that is being closed. */
export const typedSettings = (known: SettingsForm): TypedValues<SettingsForm> => ({
  read() {
    try {
      return parse(readStored(keyOf(), 'session') ?? '{}', known);
    } catch {
      return {};
    }
  },
  write(values) {
    const isEmpty = Object.keys(values).length === 0;
    writeStored(keyOf(), isEmpty ? null : JSON.stringify(values), 'session');
  },
});
