/** An admin's password is at least this long if it is the only factor (NIST SP 800-63B-4, 3.1.1.2). */
export const ADMIN_PASSWORD_MIN = 15;

/** Counted in typed characters: code points of Unicode. */
export const suitsAdmin = (password: string): boolean => [...password].length >= ADMIN_PASSWORD_MIN;
