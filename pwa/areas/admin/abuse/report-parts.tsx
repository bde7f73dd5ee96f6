import type { AdminAbuseReport } from '../../../../shared/contract/abuse-reports.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../ui/badge.tsx';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';
import { CheckCircleIcon, ClockIcon } from '../../../ui/icons.tsx';
import styles from './report.module.css';

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
  if (!request) return <p className="soft">{t('admin.abuse.about_hospital')}</p>;
  const { bloodType, units, status, createdAt } = request;
  return (
    <p className="soft">
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
