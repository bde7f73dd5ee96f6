import type { DonorProfile } from '../../../shared/contract/people.ts';
import type { BloodType } from '../../../shared/rules/blood.ts';
import { isTypeConfirmed } from '../../../shared/rules/confirmed-type.ts';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routing/paths.ts';
import { BloodTypeDrop } from '../../ui/blood-type-drop.tsx';
import { BloodTypePicker } from '../../ui/blood-type-picker.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import { Link } from '../../ui/link.tsx';

interface TypeFieldProps {
  readonly profile: Pick<DonorProfile, 'bloodType' | 'totalDonations' | 'typeCode'>;
  readonly legend: string;
  readonly value: BloodType | '';
  readonly error: string | undefined;
  readonly onChange: (type: BloodType) => void;
}

/** A donor's own blood type: locked once a hospital has confirmed it, with the way to have it corrected. */
export function TypeField({ profile, legend, value, error, onChange }: TypeFieldProps) {
  const t = useT();
  if (profile.bloodType === null || !isTypeConfirmed(profile))
    return <BloodTypePicker legend={legend} value={value} error={error} onChange={onChange} />;
  return (
    <FieldGroup legend={legend} hint={t('profile.type_confirmed')} error={error}>
      <BloodTypeDrop type={profile.bloodType} />
      <p>
        {profile.typeCode && `${t('profile.type_correct_code', { code: profile.typeCode })} `}
        <Link to={PATHS.contact}>{t('profile.type_correct')}</Link>
      </p>
    </FieldGroup>
  );
}
