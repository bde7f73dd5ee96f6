/** An admin's password is at least this long: one that is the only thing in the way (NIST SP 800-63B-4, 3.1.1.2). */
export const ADMIN_PASSWORD_MIN = 15;

/** Counted in characters as they are typed: code points of Unicode. */
export const suitsAdmin = (password: string): boolean => [...password].length >= ADMIN_PASSWORD_MIN;
