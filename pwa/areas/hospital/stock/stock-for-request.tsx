import { useQuery } from '@tanstack/react-query';
import type { HospitalProfile } from '../../../../shared/contract/people.ts';
import type { BloodType } from '../../../../shared/rules/blood.ts';
import { profileQuery } from '../../../features/account/queries/profile.ts';
import { useT } from '../../../i18n/use-t.ts';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';
import { hospitalOf } from '../requests/queries/hospital-profile.ts';
import { unitsAvailable } from './totals.ts';
import { useStock } from './use-stock.ts';

function Known({
  hospital,
  bloodType,
}: {
  readonly hospital: HospitalProfile;
  readonly bloodType: BloodType;
}) {
  const t = useT();
  const { lots } = useStock(hospital);
  const whole = unitsAvailable(lots ?? [], bloodType, ['whole_blood']);
  const red = unitsAvailable(lots ?? [], bloodType, ['red_cells']);
  if (whole + red === 0) return null;
  return (
    <p>
      {t('stock.in_your_stock', { units: whole + red, type: bloodTypeText(bloodType) })}
      {' · '}
      {t('stock.of_which', { whole, red })}
    </p>
  );
}

/** While a request is made: how much of that type the hospital has itself. */
export function StockForRequest({ bloodType }: { readonly bloodType: BloodType | '' }) {
  // Only what is cached: the sheet must open fast, so it reads nothing.
  const { data: hospital } = useQuery({ ...profileQuery, select: hospitalOf, enabled: false });
  if (!hospital?.verified || bloodType === '') return null;
  return <Known hospital={hospital} bloodType={bloodType} />;
}
