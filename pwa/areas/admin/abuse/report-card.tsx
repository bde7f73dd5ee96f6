import type { AdminAbuseReport } from '../../../../shared/contract/abuse-reports.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';
import { Card } from '../../../ui/card.tsx';
import { CheckCircleIcon, ClockIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './report-card.module.css';

/** Open, or what was decided. */
export function DecisionBadge({ report: { decision } }: { readonly report: AdminAbuseReport }) {
  const t = useT();
  if (decision === null)
    return (
      <Badge tone="amber" icon={ClockIcon}>
        {t('admin.abuse.status.open')}
      </Badge>
    );
  return (
    <Badge tone={decision === 'ban' || decision === 'suspend' ? 'danger' : 'green'} icon={CheckCircleIcon}>
      {t(`admin.abuse.decision.${decision}`)}
    </Badge>
  );
}

/** The request that it is about, in its current state. */
export function AboutRequest({ report: { request } }: { readonly report: AdminAbuseReport }) {
  const t = useT();
  const format = useFormat();
  if (!request) return <p className={styles.soft}>{t('admin.abuse.about_hospital')}</p>;
  const { bloodType, units, status, createdAt } = request;
  return (
    <p className={styles.soft}>
      {t('admin.abuse.about_request', {
        bloodType: bloodTypeText(bloodType),
        units,
        when: format.dateTime(createdAt),
      })}{' '}
      · {t(`requests.status.${status}`)}
    </p>
  );
}

/** What a donor wrote, in their words. */
export function ReportTexts({ report: { texts } }: { readonly report: AdminAbuseReport }) {
  return texts.map(({ text, at }) => (
    <p key={at} className={styles.words}>
      <bdi>{text}</bdi>
    </p>
  ));
}

/** One report of the list; its heading leads to all about it. */
export function ReportCard({ report }: { readonly report: AdminAbuseReport }) {
  const t = useT();
  const format = useFormat();
  const { id, kind, hospital, reporter, createdAt } = report;
  return (
    <Card as="li" labelledBy={`report-${id}`}>
      <div className={styles.card}>
        <div className={styles.head}>
          <h2 id={`report-${id}`} className={styles.title}>
            <Link to={`${PATHS.adminAbuse}/${id}`} data-row>
              {t(`admin.abuse.kind.${kind}`)}
            </Link>
          </h2>
          <DecisionBadge report={report} />
        </div>
        <p className={styles.hospital}>
          <bdi>{hospital.name}</bdi>
        </p>
        <AboutRequest report={report} />
        <ReportTexts report={report} />
        <p className={styles.soft}>
          <bdi>{reporter?.name ?? t('admin.abuse.reporter_gone')}</bdi> · {format.dateTime(createdAt)}
        </p>
      </div>
    </Card>
  );
}
