import { createHmac } from 'node:crypto';
import type { Context } from '../../context.ts';

/** The text that is hashed instead of a code: for a copy of the database it is not enough to try ten thousand codes. */
export const keyedShiftCode = ({ keys }: Pick<Context, 'keys'>, userId: string, code: string): string =>
  createHmac('sha256', keys.jwtSecret).update(`shift code\n${userId}\n${code}`).digest('base64url');
