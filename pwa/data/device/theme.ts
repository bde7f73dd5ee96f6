import { writeStored } from '../../lib/storage.ts';
import { currentSession, onSessionChange } from '../session/session.ts';

/** manifest-assets/theme.js reads it before the first paint. */
const STORAGE_KEY = 'dhiig.theme';
/** `--bg` of the dark theme, for the browser's own bar. */
const DARK_BAR = '#15100e';
const BAR_ID = 'dark-bar';

function colourBar(isDark: boolean): void {
  const known = document.getElementById(BAR_ID);
  if (!isDark) known?.remove();
  if (!isDark || known) return;
  const bar = document.createElement('meta');
  bar.id = BAR_ID;
  bar.name = 'theme-color';
  bar.content = DARK_BAR;
  // The first that matches counts.
  document.head.prepend(bar);
}

/** Dark on this device from now on, or as the system is set. */
export function setDark(isDark: boolean): void {
  if (isDark) document.documentElement.dataset.theme = 'dark';
  else delete document.documentElement.dataset.theme;
  colourBar(isDark);
  writeStored(STORAGE_KEY, isDark ? 'dark' : null);
}

/** Only a hospital chooses its theme: when its session ends, the choice is removed from this device. */
export function startTheme(): void {
  const follow = () => {
    if (currentSession()?.user.role !== 'hospital') setDark(false);
  };
  follow();
  onSessionChange(follow);
  colourBar(document.documentElement.dataset.theme === 'dark');
}
