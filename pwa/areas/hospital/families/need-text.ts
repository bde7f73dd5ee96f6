import type { FamilyAsk } from '../../../../shared/contract/family-asks.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';

/** `2 × O+, Maternity` */
export function needText({ units, bloodType, ward }: FamilyAsk, t: Translate): string {
  const type = bloodType === null ? t('family.type_unknown') : bloodTypeText(bloodType);
  const need = t('family.need', { units, type });
  return ward === null ? need : t('family.need_in', { need, ward: t(`ask.wards.${ward}`) });
}
