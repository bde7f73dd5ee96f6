import { useEffect } from 'react';
import { setDark } from '../../data/device/theme.ts';
import { setTimezone } from '../../i18n/timezone.ts';
import { useHospitalProfile } from './requests/queries/hospital-profile.ts';
import { useWaitingProfile } from './requests/waiting.ts';
import { type SettingsChanges, withSettings } from './requests/with-settings.ts';

/** Keeps this device as the hospital's settings say: its look, and the clock of its times. */
export function HospitalDevice() {
  const known = useHospitalProfile().data?.settings;
  const waiting = useWaitingProfile();
  const settings =
    known &&
    waiting.reduce(
      (before, { body }) => withSettings(before, (body as { settings?: SettingsChanges }).settings),
      known,
    );
  const timezone = settings?.system.timezone;
  const darkMode = settings?.system.darkMode;

  useEffect(() => {
    setTimezone(timezone);
    return () => setTimezone(undefined);
  }, [timezone]);
  useEffect(() => {
    if (darkMode !== undefined) setDark(darkMode);
  }, [darkMode]);
  return null;
}
