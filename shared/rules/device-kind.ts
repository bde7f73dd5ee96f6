/** Browsers by how they identify themselves: those that also name another browser come before it. */
const BROWSER_MARKS = {
  samsung: /SamsungBrowser\//,
  opera: /OPR\/|Opera/,
  edge: /Edg(?:e|A|iOS)?\//,
  firefox: /Firefox\/|FxiOS\//,
  chrome: /Chrome\/|CriOS\/|Chromium\//,
  safari: /Safari\//,
} as const;

const SYSTEM_MARKS = {
  android: /Android/,
  ios: /iPhone|iPad|iPod/,
  chromeos: /CrOS/,
  windows: /Windows/,
  macos: /Mac OS X|Macintosh/,
  linux: /Linux|X11/,
} as const;

type Browser = keyof typeof BROWSER_MARKS;
type System = keyof typeof SYSTEM_MARKS;

export const BROWSERS = Object.keys(BROWSER_MARKS) as [Browser, ...Browser[]];
export const SYSTEMS = Object.keys(SYSTEM_MARKS) as [System, ...System[]];

interface DeviceKind {
  readonly browser: Browser | null;
  readonly system: System | null;
}

/** What a User-Agent reveals about a device, only as exact as people would name it: more would identify devices. */
export const deviceKindOf = (userAgent: string): DeviceKind => ({
  browser: BROWSERS.find((browser) => BROWSER_MARKS[browser].test(userAgent)) ?? null,
  system: SYSTEMS.find((system) => SYSTEM_MARKS[system].test(userAgent)) ?? null,
});

/** The stored form: `chrome android`, with `-` for unknown parts. */
export const deviceKindText = ({ browser, system }: DeviceKind): string =>
  `${browser ?? '-'} ${system ?? '-'}`;

export function readDeviceKind(text: string | null): DeviceKind {
  const [browser, system] = (text ?? '').split(' ');
  return {
    browser: BROWSERS.find((known) => known === browser) ?? null,
    system: SYSTEMS.find((known) => known === system) ?? null,
  };
}
