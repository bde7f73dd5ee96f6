import { useEffect } from 'react';
import { setTimezone } from '../i18n/timezone.ts';
import { useHospitalProfile } from '../requests-kit/hospital/queries/hospital-profile.ts';
import { useWaitingProfile } from '../requests-kit/hospital/waiting.ts';
import { type SettingsChanges, withSettings } from '../requests-kit/hospital/with-settings.ts';
import { setDark } from './theme.ts';

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
