import type { Profile, Settings } from '../../../shared/contract/people.ts';
import type { OutboxEntry } from '../../data/offline/rows.ts';
import { definedFields } from '../../lib/is-fields.ts';
import type { ProfileBody } from './save-profile.ts';

const isWaiting = ({ endpoint, state }: OutboxEntry): boolean =>
  endpoint === 'PUT /auth/profile' && state === 'waiting';

export type SettingsChanges = NonNullable<ProfileBody['settings']>;

/** Changes of the person's own profile that wait on the device, oldest first. */
export const waitingChanges = (entries: readonly OutboxEntry[]): readonly OutboxEntry[] =>
  entries.filter(isWaiting);

/** The last of them. */
export const waitingChange = (entries: readonly OutboxEntry[]): OutboxEntry | undefined =>
  entries.findLast(isWaiting);

/** A hospital's settings with the changes that wait. */
export function withSettings(settings: Settings, changes: SettingsChanges | undefined): Settings {
  return {
    notifications: { ...settings.notifications, ...definedFields(changes?.notifications) },
    emergency: { ...settings.emergency, ...definedFields(changes?.emergency) },
    requests: { ...settings.requests, ...definedFields(changes?.requests) },
    system: { ...settings.system, ...definedFields(changes?.system) },
    ...((settings.stock || changes?.stock) && {
      stock: { ...settings.stock, ...definedFields(changes?.stock) },
    }),
  } as Settings;
}

function withChanges<Of extends Profile>(profile: Of, changes: ProfileBody): Of {
  const { location, coordinates: _, preferences, settings, ...fields } = changes;
  const address = typeof location === 'string' ? location : location?.address;
  return {
    ...profile,
    ...definedFields(fields),
    ...(address !== undefined && profile.role === 'donor' && { location: { address } }),
    ...(address !== undefined &&
      profile.role === 'hospital' && { location: { ...profile.location, address } }),
    ...(profile.role === 'donor' && {
      preferences: { ...profile.preferences, ...definedFields(preferences) },
    }),
    ...(profile.role === 'hospital' && { settings: withSettings(profile.settings, settings) }),
  };
}

/** The profile as its person wrote it, whether the server has it or not. */
export const withWaitingChanges = <Of extends Profile>(profile: Of, entries: readonly OutboxEntry[]): Of =>
  waitingChanges(entries).reduce((known, { body }) => withChanges(known, body as ProfileBody), profile);
