import type { Language, ProfileChanges, Settings } from '../../../shared/contract/people.ts';
import type { BloodType } from '../../../shared/rules/blood.ts';
import { defined } from '../../platform/database/defined.ts';
import { flag } from '../../platform/database/flag.ts';
import type { Row } from '../../platform/database/tables.ts';

type StockSettings = NonNullable<Settings['stock']>;

/** The casts are safe: only values that the contract's schema accepts are stored. */
export const settingsOf = (hospital: Row<'hospitals'>, language: Language): Settings => ({
  notifications: JSON.parse(hospital.notifications) as Settings['notifications'],
  emergency: {
    enableBroadcast: hospital.enable_broadcast === 1,
    searchRadius: hospital.search_radius_km as Settings['emergency']['searchRadius'],
    autoAlert: hospital.auto_alert === 1,
    priorityBloodTypes: JSON.parse(hospital.priority_blood_types) as BloodType[],
  },
  requests: {
    autoAcceptRadius: hospital.auto_accept_radius_km as Settings['requests']['autoAcceptRadius'],
    maxPendingRequests: hospital.max_pending_requests as Settings['requests']['maxPendingRequests'],
    defaultUrgency: hospital.default_urgency,
  },
  system: {
    language,
    timezone: hospital.timezone as Settings['system']['timezone'],
    darkMode: hospital.dark_mode === 1,
  },
  stock: {
    reservationHours: hospital.reservation_hours as StockSettings['reservationHours'],
    minimums: JSON.parse(hospital.stock_minimums) as StockSettings['minimums'],
    shares: hospital.shares_stock === 1,
    alertWaitMinutes: hospital.alert_wait_minutes as StockSettings['alertWaitMinutes'],
  },
});

const columnsOf = (
  { notifications, emergency, requests, system, stock }: NonNullable<ProfileChanges['settings']>,
  storedNotifications: string,
) => ({
  notifications:
    notifications && JSON.stringify({ ...JSON.parse(storedNotifications), ...defined(notifications) }),
  enable_broadcast: flag(emergency?.enableBroadcast),
  search_radius_km: emergency?.searchRadius,
  auto_alert: flag(emergency?.autoAlert),
  priority_blood_types: emergency?.priorityBloodTypes && JSON.stringify(emergency.priorityBloodTypes),
  auto_accept_radius_km: requests?.autoAcceptRadius,
  max_pending_requests: requests?.maxPendingRequests,
  default_urgency: requests?.defaultUrgency,
  timezone: system?.timezone,
  dark_mode: flag(system?.darkMode),
  reservation_hours: stock?.reservationHours,
  stock_minimums: stock?.minimums && JSON.stringify(stock.minimums),
  shares_stock: flag(stock?.shares),
  alert_wait_minutes: stock?.alertWaitMinutes,
});

type SettingColumns = Pick<Row<'hospitals'>, keyof ReturnType<typeof columnsOf>>;

/** The columns of the settings that are given, down to a single notification. */
export const settingColumns = (
  settings: ProfileChanges['settings'],
  storedNotifications: string,
): Partial<SettingColumns> => defined(columnsOf(settings ?? {}, storedNotifications));

export const allSettingColumns = (settings: NonNullable<ProfileChanges['settings']>): SettingColumns =>
  settingColumns(settings, '{}') as SettingColumns;
