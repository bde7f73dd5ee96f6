import { type Achievement, isNamed, milestoneOf } from '../../../../shared/rules/achievements.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';

export const achievementText = (kind: Achievement, t: Translate): string =>
  isNamed(kind) ? t(`achievement.${kind}`) : t('achievement.donations', { count: milestoneOf(kind) ?? 0 });
