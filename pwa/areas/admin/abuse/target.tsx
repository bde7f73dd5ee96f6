import type { AdminHospital } from '../../../../shared/contract/admin.ts';
import type { CallOutput } from '../../../data/api/client.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { HospitalStatus } from '../hospital-badges.tsx';
import styles from './report-card.module.css';

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
  const facts = [
    [t('admin.abuse.fact.requests'), requests.pending + requests.fulfilled + requests.cancelled],
    [t('admin.abuse.fact.cancelled'), requests.cancelled],
    [t('admin.abuse.fact.alerts'), lately.alerts],
    [t('admin.abuse.fact.called'), lately.donorsCalled],
    [t('admin.abuse.fact.answered'), lately.donorsAnswered],
    [t('admin.abuse.fact.donations'), lately.donations],
    [t('admin.abuse.fact.phones'), lately.phonesSeen],
  ] as const;
  return (
    <Card as="section" labelledBy="target">
      <div className={styles.section}>
        <div className={styles.head}>
          <h2 id="target" className={styles.subtitle}>
            <bdi>{hospital.name}</bdi>
          </h2>
          <HospitalStatus {...hospital} />
        </div>
        <p>
          <bdi>{hospital.location}</bdi> · <bdi>{hospital.phone}</bdi> · <bdi>{hospital.email}</bdi>
        </p>
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{format.number(value)}</dd>
            </div>
          ))}
        </dl>
        <p>
          <Link to={`${PATHS.adminAudit}?actor=${hospital.id}`}>{t('admin.abuse.history')}</Link>
        </p>
      </div>
    </Card>
  );
}
