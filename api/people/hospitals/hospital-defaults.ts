import { SETTING_DEFAULTS } from '../../../shared/contract/deployment-settings.ts';
import type { OperatingHours, Settings } from '../../../shared/contract/people.ts';
import { COUNTRY_TIMEZONE } from '../../../shared/time.ts';

const weekday = { open: '08:00', close: '18:00', closed: false };

/** What a hospital starts with (specification, section 9). */
export const DEFAULT_OPERATING_HOURS: OperatingHours = {
  mon: weekday,
  tue: weekday,
  wed: weekday,
  thu: weekday,
  fri: weekday,
  sat: { open: '09:00', close: '17:00', closed: false },
  sun: { open: '10:00', close: '16:00', closed: true },
};

export const DEFAULT_DEPARTMENTS = ['Emergency', 'ICU', 'General Medicine', 'Surgery'] as const;

export const DEFAULT_BLOOD_BANK = { capacity: 1000, currentStock: 750, emergencyReserve: 200 } as const;

/** The language is the account's own. */
export const DEFAULT_SETTINGS: Omit<Settings, 'system'> & { system: Omit<Settings['system'], 'language'> } = {
  notifications: {
    emailMatches: true,
    smsUrgent: true,
    weeklyReports: false,
    emergencyAlerts: true,
    requestUpdates: true,
  },
  emergency: {
    enableBroadcast: true,
    searchRadius: SETTING_DEFAULTS.searchRadius,
    autoAlert: true,
    priorityBloodTypes: ['O-', 'AB+'],
  },
  requests: {
    autoAcceptRadius: SETTING_DEFAULTS.autoAcceptRadius,
    maxPendingRequests: SETTING_DEFAULTS.maxPendingRequests,
    defaultUrgency: 'medium',
  },
  system: { timezone: COUNTRY_TIMEZONE, darkMode: false },
  stock: { reservationHours: 72, minimums: {}, shares: false, alertWaitMinutes: 0 },
};
