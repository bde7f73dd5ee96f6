import type { Handlers } from '../handler.ts';

export const adminHandlers = {} satisfies Partial<Handlers>;
