import type { Handlers } from '../handler.ts';

export const donorHandlers = {} satisfies Partial<Handlers>;
