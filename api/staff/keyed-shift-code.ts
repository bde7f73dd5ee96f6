import { createHmac } from 'node:crypto';
import type { Context } from '../context.ts';

/** What is hashed in place of a code: whoever reads a copy of the database has not just ten thousand to try. */
export const keyedShiftCode = ({ keys }: Pick<Context, 'keys'>, userId: string, code: string): string =>
  createHmac('sha256', keys.jwtSecret).update(`shift code\n${userId}\n${code}`).digest('base64url');
