import { DONORS_ANSWERED_MAX } from '../../../../shared/contract/abuse-reports.ts';
import type { AdminHospital } from '../../../../shared/contract/admin.ts';
import type { CallOutput } from '../../../data/api/client.ts';
import { addressText } from '../../../i18n/address-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Link } from '../../../ui/link.tsx';
import { HospitalStatus } from '../hospitals/hospital-badges.tsx';
import styles from './report.module.css';

interface TargetProps {
  readonly known: {
    readonly hospital: AdminHospital;
    readonly conduct: CallOutput<'GET /admin/abuse-reports/{id}'>['conduct'];
  };
}

/** The hospital, and what it did lately. */
export function Target({ known: { hospital, conduct } }: TargetProps) {
  const t = useT();
  const format = useFormat();
  const { requests, ...lately } = conduct;
  const upTo = (count: number, most: number) => `${format.number(count)}${count < most ? '' : '+'}`;
  const facts = [
    [
      t('admin.abuse.fact.requests'),
      format.number(requests.pending + requests.fulfilled + requests.cancelled),
    ],
    [t('admin.abuse.fact.cancelled'), format.number(requests.cancelled)],
    [t('admin.abuse.fact.alerts'), format.number(lately.alerts)],
    [t('admin.abuse.fact.called'), format.number(lately.donorsCalled)],
    [t('admin.abuse.fact.answered'), upTo(lately.donorsAnswered, DONORS_ANSWERED_MAX)],
    [t('admin.abuse.fact.donations'), format.number(lately.donations)],
    [t('admin.abuse.fact.phones'), format.number(lately.phonesSeen)],
  ] as const;
  return (
    <Card as="section" labelledBy="target">
      <div className="stack-3">
        <div className="spread-2">
          <h2 id="target" className="title">
            <bdi>{hospital.name}</bdi>
          </h2>
          <HospitalStatus {...hospital} />
        </div>
        <p>
          <bdi>{addressText(hospital.location)}</bdi> · <bdi>{hospital.phone}</bdi> ·{' '}
          <bdi>{hospital.email}</bdi>
        </p>
        <Facts className={styles.facts} facts={facts} />
        <p>
          <Link to={`${PATHS.adminAudit}?actor=${hospital.id}`}>{t('admin.abuse.history')}</Link>
        </p>
      </div>
    </Card>
  );
}
