import type { Handlers } from '../../handler.ts';
import { readQueue } from './read-queue.ts';

export const queueHandlers = { 'GET /admin/queue': readQueue } satisfies Partial<Handlers>;
