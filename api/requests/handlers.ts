import type { Handlers } from '../handler.ts';

export const requestHandlers = {} satisfies Partial<Handlers>;
