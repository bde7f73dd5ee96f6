import type { Handlers } from '../handler.ts';

export const accountHandlers = {} satisfies Partial<Handlers>;
