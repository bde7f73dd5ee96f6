import { useEffect } from 'react';
import { useOutboxOf } from '../../data/device/hooks.ts';
import { setDark } from '../../data/device/theme.ts';
import { withWaitingChanges } from '../../features/account/unsent-profile.ts';
import { setTimezone } from '../../i18n/timezone.ts';
import { useHospitalProfile } from './requests/queries/hospital-profile.ts';

/** Applies the hospital's settings to this device: its theme, and the clock of its times. */
export function HospitalDevice() {
  const known = useHospitalProfile().data;
  const entries = useOutboxOf('profile');
  const system = known && withWaitingChanges(known, entries).settings.system;
  const timezone = system?.timezone;
  const darkMode = system?.darkMode;

  useEffect(() => {
    setTimezone(timezone);
    return () => setTimezone(undefined);
  }, [timezone]);
  useEffect(() => {
    if (darkMode !== undefined) setDark(darkMode);
  }, [darkMode]);
  return null;
}
