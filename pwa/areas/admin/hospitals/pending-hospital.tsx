import type { AdminHospital } from '../../../../shared/contract/admin.ts';
import { DocumentRows } from '../../../features/documents/document-rows.tsx';
import { addressText } from '../../../i18n/address-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { adminHospital, PATHS } from '../../../routing/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import {
  CheckIcon,
  ClockIcon,
  CloseIcon,
  GlobeIcon,
  HospitalIcon,
  type Icon,
  MailIcon,
  PhoneIcon,
  PinIcon,
  ShieldIcon,
} from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from '../screen.module.css';
import { ApprovalGaps } from './approval-gaps.tsx';
import { DocumentsBadge } from './hospital-badges.tsx';

/** An icon, a name and a value. */
type Fact = [Icon, string, string];

interface PendingHospitalProps {
  readonly hospital: AdminHospital;
  readonly now: Date;
  readonly onVerdict: (action: 'approve' | 'reject') => void;
}

/** What an admin needs to know about a hospital that waits, and the two decisions. */
export function PendingHospital({ hospital, now, onVerdict }: PendingHospitalProps) {
  const t = useT();
  const format = useFormat();
  const { name } = hospital;
  const facts: Fact[] = [
    [MailIcon, t('admin.email'), hospital.email],
    [PhoneIcon, t('admin.phone'), hospital.phone],
    [PinIcon, t('admin.location'), addressText(hospital.location)],
    [HospitalIcon, t('admin.address'), addressText(hospital.address)],
    [ShieldIcon, t('hospital.field_license'), hospital.licenseNumber ?? t('admin.no_license')],
    ...(hospital.website ? [[GlobeIcon, t('hospital.field_website'), hospital.website] satisfies Fact] : []),
    [
      ClockIcon,
      t('admin.requested'),
      t('admin.requested_when', { when: format.relative(hospital.requestDate, now) }),
    ],
  ];
  return (
    <Card as="li" labelledBy={`pending-${hospital.id}`}>
      <div className={styles.card}>
        <div className={styles.head}>
          <h3 id={`pending-${hospital.id}`}>
            <Link to={adminHospital(hospital.id)} data-row>
              <bdi>{name}</bdi>
            </Link>
          </h3>
          <DocumentsBadge documents={hospital.documents} />
        </div>
        <dl className={styles.facts}>
          {facts.map(([FactIcon, fact, value]) => (
            <div key={fact} className={styles.fact}>
              <FactIcon size={18} />
              <dt className="visually-hidden">{fact}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        {hospital.rejectedBefore !== undefined && (
          <p className={styles.soft}>{t('admin.rejected_before', { reason: hospital.rejectedBefore })}</p>
        )}
        {hospital.alike && (
          <p>
            <Link to={`${PATHS.adminDuplicates}/${encodeURIComponent(hospital.alike.group)}`}>
              {t('admin.pending_alike', { count: hospital.alike.others })}
            </Link>
          </p>
        )}
        <ApprovalGaps gaps={hospital.missing ?? []} />
        {hospital.proofs && hospital.proofs.length > 0 && (
          <DocumentRows documents={hospital.proofs} hospitalId={hospital.id} />
        )}
        <div className={styles.actions}>
          <Button
            tone="secondary"
            icon={CloseIcon}
            aria-label={t('admin.reject_hospital', { name })}
            onClick={() => onVerdict('reject')}
          >
            {t('admin.reject')}
          </Button>
          <Button
            icon={CheckIcon}
            aria-label={t('admin.approve_hospital', { name })}
            onClick={() => onVerdict('approve')}
          >
            {t('admin.approve')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
