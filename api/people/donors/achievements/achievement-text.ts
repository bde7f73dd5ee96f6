import { type Achievement, isNamed, milestoneOf } from '../../../../shared/rules/achievements.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';

/** The achievement's name in the caller's language. */
export const achievementText = (kind: Achievement, t: Translate): string =>
  isNamed(kind) ? t(`achievement.${kind}`) : t('achievement.donations', { count: milestoneOf(kind) ?? 0 });
