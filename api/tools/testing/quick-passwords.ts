import { type Cost, createPasswords, type Passwords } from '../../accounts/accounts/passwords.ts';

/** The minimum for argon2id, because tests make hundreds of accounts. */
const QUICK: Cost = { memory: 8, passes: 1, parallelism: 1 };

export const quickPasswords = (): Passwords => createPasswords(QUICK);
