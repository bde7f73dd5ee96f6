import { existsSync } from 'node:fs';

/** Debian's `kannel`. */
export const BEARERBOX = '/usr/sbin/bearerbox';
export const SMSBOX = '/usr/sbin/smsbox';

/** Without it, what needs it is skipped, and says so. */
export const hasKannel = (): boolean => existsSync(BEARERBOX) && existsSync(SMSBOX);
