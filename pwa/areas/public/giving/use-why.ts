import { GIVING_LIMITS, type GivingReason } from '../../../../shared/rules/giving-limits.ts';
import { deployment } from '../../../data/deployment/deployment.ts';
import type { TextValues } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';

const { minAge, maxAge, minWeightKg, illnessDays, tattooMonths, birthMonths, weaningMonths } = GIVING_LIMITS;

/** The figures of the rules, except the deployment's own, so that no text contains them itself. */
const FIGURES: Readonly<Partial<Record<GivingReason, TextValues>>> = {
  too_young: { age: minAge },
  too_old: { age: maxAge },
  too_light: { weight: minWeightKg },
  ill: { days: illnessDays },
  tattoo: { months: tattooMonths },
  pregnancy: { birth: birthMonths, weaning: weaningMonths },
};

/** A rule as text. */
export function useWhy(): (reason: GivingReason) => string {
  const t = useT();
  return (reason) => {
    if (reason !== 'donation') return t(`giving.why.${reason}`, FIGURES[reason]);
    const { men, women } = deployment().donationDays;
    return men === women
      ? t('giving.why.donation', { days: men })
      : t('giving.why.donation_both', { men, women });
  };
}
