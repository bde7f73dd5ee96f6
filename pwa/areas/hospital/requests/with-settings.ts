import type { HospitalProfile, Settings } from '../../../../shared/contract/people.ts';
import type { CallInput } from '../../../data/api/client.ts';

export type SettingsChanges = NonNullable<NonNullable<CallInput<'PUT /auth/profile'>['body']>['settings']>;

const given = <Fields extends object>(fields: Fields | undefined): Fields =>
  Object.fromEntries(Object.entries(fields ?? {}).filter(([, value]) => value !== undefined)) as Fields;

/** The settings with changes that are not sent yet. */
export const withSettings = (
  settings: Settings,
  changes: SettingsChanges | undefined,
): HospitalProfile['settings'] =>
  ({
    notifications: { ...settings.notifications, ...given(changes?.notifications) },
    emergency: { ...settings.emergency, ...given(changes?.emergency) },
    requests: { ...settings.requests, ...given(changes?.requests) },
    system: { ...settings.system, ...given(changes?.system) },
  }) as Settings;
