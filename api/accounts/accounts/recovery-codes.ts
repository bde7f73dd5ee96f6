import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '../../../shared/contract/second-factor.ts';
import { base32 } from './totp.ts';

/** 80 bits: too many to try all, here or on a copy of the hashes. */
const BYTES = 10;

/** As people write them down: `ABCD-EFGH-IJKL-MNOP`. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(BYTES)).replaceAll(/.{4}(?=.)/g, '$&-'));

/** Digits that are no letters of Base32, as people misread them. */
const MISREAD: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 8: 'B' };

/** The stored hash of a code, typed with or without its dashes. */
export const hashOfRecoveryCode = (userId: string, code: string): string =>
  createHash('sha256')
    .update(
      `recovery code\n${userId}\n${code.replaceAll('-', '').replaceAll(/[018]/g, (sign) => MISREAD[sign] ?? sign)}`,
    )
    .digest('base64url');
