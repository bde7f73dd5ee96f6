/** The oldest versions that Dhiig runs in (README), by the names of esbuild's targets. */
export const OLDEST_BROWSERS = { chrome: '95', firefox: '102', safari: '15.6' } as const;

export const TARGETS = Object.entries(OLDEST_BROWSERS).map(([browser, version]) => `${browser}${version}`);
