import type { Handlers } from '../../../handler.ts';
import { readAchievements } from './read-achievements.ts';
import { readStats } from './stats.ts';

export const achievementHandlers = {
  'GET /donor/achievements': readAchievements,
  'GET /donor/stats': readStats,
} satisfies Partial<Handlers>;
