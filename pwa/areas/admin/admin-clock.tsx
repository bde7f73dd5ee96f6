import { useEffect } from 'react';
import { setTimezone } from '../../i18n/timezone.ts';
import { usePreferences } from './settings/preferences.ts';

/** Keeps the admin area on the clock that its admin chose; on the browser's own if they chose none. */
export function AdminClock() {
  const timezone = usePreferences().data?.timezone ?? undefined;
  useEffect(() => {
    setTimezone(timezone);
    return () => setTimezone(undefined);
  }, [timezone]);
  return null;
}
