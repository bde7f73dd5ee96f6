export const DATABASE_NAME = 'dhiig';

export const DATABASE_VERSION = 2;
