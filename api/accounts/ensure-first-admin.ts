import type { Context } from '../context.ts';

export async function ensureFirstAdmin(_context: Context): Promise<void> {}
