import { existsSync, readdirSync } from 'node:fs';

export const DRIVER = '/usr/bin/WebKitWebDriver';
export const DISPLAY_SERVER = '/usr/bin/Xvfb';
const LIBRARIES = '/usr/lib';

/** WebKitGTK's own little browser, beside the library; undefined if the machine has none, or nothing that drives it. */
export function findWebKit(): string | undefined {
  if (!existsSync(DRIVER) || !existsSync(DISPLAY_SERVER)) return undefined;
  return readdirSync(LIBRARIES)
    .flatMap((machine) =>
      ['4.1', '6.0', '4.0'].map((release) => `${LIBRARIES}/${machine}/webkit2gtk-${release}`),
    )
    .map((folder) => `${folder}/MiniBrowser`)
    .find(existsSync);
}
