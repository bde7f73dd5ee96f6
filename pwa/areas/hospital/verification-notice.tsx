import type { HospitalProfile } from '../../../shared/contract/people.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Why a hospital cannot ask for blood yet, and what happens next. */
export function VerificationNotice({ hospital }: { readonly hospital: HospitalProfile }) {
  const t = useT();
  if (hospital.verified) return null;
  return (
    <Notice
      tone="warning"
      title={t('hospital.verify_to_create')}
      action={
        <Button icon={PlusIcon} disabled>
          {t('hospital.create_needs_verification')}
        </Button>
      }
    >
      {t(hospital.verification === 'rejected' ? 'hospital.rejected_hint' : 'hospital.pending_hint')}
    </Notice>
  );
}
