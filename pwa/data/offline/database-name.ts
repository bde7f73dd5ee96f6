export const DATABASE_NAME = 'dhiig';

/** The newest version that `database.ts` declares. */
export const DATABASE_VERSION = 2;
