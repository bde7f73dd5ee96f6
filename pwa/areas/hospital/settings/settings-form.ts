import type { Language, Settings } from '../../../../shared/contract/people.ts';
import { BLOOD_TYPES, type BloodType } from '../../../../shared/rules/blood.ts';
import type { SettingsChanges } from '../../../features/account/unsent-profile.ts';

type Notifications = Settings['notifications'];
type Emergency = Omit<Settings['emergency'], 'priorityBloodTypes'>;

/** The settings as in their form: one field per control. */
export interface SettingsForm extends Notifications, Emergency, Readonly<Settings['requests']> {
  /** Blood types in their usual order, joined by commas: a form compares values. */
  readonly priorityBloodTypes: string;
  readonly language: Language;
  readonly timezone: Settings['system']['timezone'];
  readonly darkMode: boolean;
  readonly reservationHours: StockSettings['reservationHours'];
  /** Units by type, as JSON in the usual order of types: a form compares values. */
  readonly minimums: string;
  readonly shares: boolean;
  readonly alertWaitMinutes: NonNullable<StockSettings['alertWaitMinutes']>;
}

type StockSettings = NonNullable<Settings['stock']>;

const packed = (minimums: StockSettings['minimums']): string =>
  JSON.stringify(
    Object.fromEntries(BLOOD_TYPES.flatMap((type) => (minimums[type] ? [[type, minimums[type]]] : []))),
  );

export const minimumsOf = ({ minimums }: Pick<SettingsForm, 'minimums'>) =>
  JSON.parse(minimums) as StockSettings['minimums'];

/** The minimums with this one for this type; 0 for none. */
export const withMinimum = (form: SettingsForm, type: BloodType, units: number): string =>
  packed({ ...minimumsOf(form), [type]: units });

const joined = (types: readonly BloodType[]): string =>
  BLOOD_TYPES.filter((type) => types.includes(type)).join(',');

export const isPriority = ({ priorityBloodTypes }: SettingsForm, type: BloodType): boolean =>
  priorityBloodTypes.split(',').includes(type);

/** The list with one type more, or one less. */
export const togglePriority = (form: SettingsForm, type: BloodType): string =>
  joined(BLOOD_TYPES.filter((other) => isPriority(form, other) !== (other === type)));

export const formOf = ({ notifications, emergency, requests, system, stock }: Settings): SettingsForm => ({
  ...notifications,
  ...emergency,
  ...requests,
  ...system,
  priorityBloodTypes: joined(emergency.priorityBloodTypes),
  reservationHours: stock?.reservationHours ?? 72,
  minimums: packed(stock?.minimums ?? {}),
  shares: stock?.shares ?? false,
  alertWaitMinutes: stock?.alertWaitMinutes ?? 0,
});

function settingsOf(form: SettingsForm): Settings {
  const { emailMatches, smsUrgent, weeklyReports, emergencyAlerts, requestUpdates } = form;
  const { enableBroadcast, searchRadius, autoAlert } = form;
  const { autoAcceptRadius, maxPendingRequests, defaultUrgency, language, timezone, darkMode } = form;
  return {
    notifications: { emailMatches, smsUrgent, weeklyReports, emergencyAlerts, requestUpdates },
    emergency: {
      enableBroadcast,
      searchRadius,
      autoAlert,
      priorityBloodTypes: BLOOD_TYPES.filter((type) => isPriority(form, type)),
    },
    requests: { autoAcceptRadius, maxPendingRequests, defaultUrgency },
    system: { language, timezone, darkMode },
    stock: {
      reservationHours: form.reservationHours,
      minimums: minimumsOf(form),
      shares: form.shares,
      alertWaitMinutes: form.alertWaitMinutes,
    },
  };
}

const GROUPS = ['notifications', 'emergency', 'requests', 'system', 'stock'] as const;

/**
 * The groups in which something was changed, each whole: two changes that wait on a device are merged group by
 * group.
 */
export function changesOf(form: SettingsForm, settings: Settings): SettingsChanges {
  const before = settingsOf(formOf(settings));
  const after = settingsOf(form);
  const changed = GROUPS.filter((group) => JSON.stringify(before[group]) !== JSON.stringify(after[group]));
  return Object.fromEntries(changed.map((group) => [group, after[group]]));
}
