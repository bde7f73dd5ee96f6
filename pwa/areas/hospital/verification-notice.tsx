import type { HospitalProfile } from '../../../shared/contract/people.ts';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';

function Rejected({ hospital }: { readonly hospital: HospitalProfile }) {
  const t = useT();
  return (
    <>
      {hospital.verificationReason && (
        <p>{t('hospital.rejected_because', { reason: hospital.verificationReason })}</p>
      )}
      <p>
        {t('hospital.rejected_hint')} <Link to={PATHS.hospitalProfile}>{t('hospital.open_profile')}</Link>
      </p>
    </>
  );
}

function Pending({ hospital }: { readonly hospital: HospitalProfile }) {
  const t = useT();
  return (
    <p>
      {t('hospital.pending_hint')}{' '}
      {hospital.position !== 'staff' && (
        <Link to={PATHS.hospitalProfile}>{t('hospital.documents_add_link')}</Link>
      )}
    </p>
  );
}

/** Why an admin suspended the hospital, what its people can do meanwhile, and whom to write to. */
export function Suspended({ hospital }: { readonly hospital: Pick<HospitalProfile, 'verificationReason'> }) {
  const t = useT();
  return (
    <Notice tone="danger" title={t('hospital.suspended_title')}>
      {hospital.verificationReason && (
        <p>{t('hospital.rejected_because', { reason: hospital.verificationReason })}</p>
      )}
      <p>
        {t('hospital.suspended_hint')} <Link to={PATHS.contact}>{t('nav.contact')}</Link>
      </p>
    </Notice>
  );
}

/** Why a hospital cannot ask for blood yet, and what happens next. */
export function VerificationNotice({ hospital }: { readonly hospital: HospitalProfile }) {
  const t = useT();
  if (hospital.verified) return null;
  if (hospital.verification === 'suspended') return <Suspended hospital={hospital} />;
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
      {hospital.verification === 'rejected' ? (
        <Rejected hospital={hospital} />
      ) : (
        <Pending hospital={hospital} />
      )}
    </Notice>
  );
}
