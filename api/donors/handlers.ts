import type { Handlers } from '../handler.ts';
import { answerRequest } from '../requests/answer-request.ts';
import { withdrawAnswer } from '../requests/withdraw-answer.ts';
import { readAchievements } from './achievements/read-achievements.ts';
import { readHistory } from './history.ts';
import { listPhoneLooks } from './phone-looks.ts';
import { readStats } from './stats.ts';

export const donorHandlers = {
  'POST /donor/respond/{id}': answerRequest,
  'POST /donor/withdraw/{id}': withdrawAnswer,
  'GET /donor/achievements': readAchievements,
  'GET /donor/history': readHistory,
  'GET /donor/phone-looks': listPhoneLooks,
  'GET /donor/stats': readStats,
} satisfies Partial<Handlers>;
