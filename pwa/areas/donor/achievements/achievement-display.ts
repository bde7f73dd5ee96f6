import { type Achievement, isNamed, milestoneOf } from '../../../../shared/rules/achievements.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import {
  BellIcon,
  CalendarIcon,
  DropIcon,
  HeartIcon,
  type Icon,
  SpeedIcon,
  TrophyIcon,
} from '../../../ui/icons.tsx';

const ICONS: Readonly<Partial<Record<Achievement, Icon>>> = {
  first_donation: HeartIcon,
  first_emergency: BellIcon,
  quick_answer: SpeedIcon,
  rare_type: DropIcon,
  year_round: CalendarIcon,
};

interface AchievementDisplay {
  readonly icon: Icon;
  readonly name: string;
  /** What it is given for. */
  readonly meaning: string;
}

/** How an achievement is shown, in the app's language. */
export function achievementDisplay(kind: Achievement, t: Translate): AchievementDisplay {
  const icon = ICONS[kind] ?? TrophyIcon;
  if (isNamed(kind))
    return { icon, name: t(`achievement.${kind}`), meaning: t(`donor.achievements.for.${kind}`) };
  const count = milestoneOf(kind) ?? 0;
  return {
    icon,
    name: t('achievement.donations', { count }),
    meaning: t('donor.achievements.for.donations', { count }),
  };
}
