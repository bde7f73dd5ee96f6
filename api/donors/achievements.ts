import type { Translate } from '../i18n/translate.ts';

/** Numbers of donations that are marked after the first one. */
const MILESTONES = [3, 5, 10, 25, 50, 100] as const;

/** What a donor has reached with this many donations, in the caller's language; none before the first. */
export function achievementsOf(totalDonations: number, t: Translate): string[] {
  if (totalDonations < 1) return [];
  const reached = MILESTONES.filter((count) => count <= totalDonations);
  return [t('achievement.first_donation'), ...reached.map((count) => t('achievement.donations', { count }))];
}
