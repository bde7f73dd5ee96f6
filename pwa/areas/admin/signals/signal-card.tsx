import type { AbuseSignal } from '../../../../shared/contract/abuse-signals.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckCircleIcon, ClockIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from '../abuse/report-card.module.css';

/** Open, or what was decided. */
export function SignalBadge({ signal: { decision } }: { readonly signal: AbuseSignal }) {
  const t = useT();
  return decision === null ? (
    <Badge tone="amber" icon={ClockIcon}>
      {t('admin.abuse.status.open')}
    </Badge>
  ) : (
    <Badge tone="green" icon={CheckCircleIcon}>
      {t(`admin.abuse.decision.${decision}`)}
    </Badge>
  );
}

/** What stands out, in figures. */
export function SignalText({ signal: { ground, figures } }: { readonly signal: AbuseSignal }) {
  const t = useT();
  const { posted = 0, cancelled = 0, alerts = 0, called = 0, donations = 0 } = figures;
  const { phones = 0, donorsInDay = 0, complainers = 0, urgentInHour = 0, urgentOpen = 0 } = figures;
  const texts = {
    cancels: () => t('admin.signals.text.cancels', { cancelled, posted }),
    no_donations: () => t('admin.signals.text.no_donations', { alerts, called }),
    phones: () => t('admin.signals.text.phones', { phones, donations }),
    donors: () => t('admin.signals.text.donors', { count: donorsInDay }),
    complaints: () => t('admin.signals.text.complaints', { count: complainers }),
    urgent: () => t('admin.signals.text.urgent', { hour: urgentInHour, open: urgentOpen }),
  };
  return <p>{texts[ground]()}</p>;
}

/** One signal of the list; its heading leads to all about it. */
export function SignalCard({ signal }: { readonly signal: AbuseSignal }) {
  const t = useT();
  const format = useFormat();
  const { id, ground, hospital, raisedAt } = signal;
  return (
    <Card as="li" labelledBy={`signal-${id}`}>
      <div className={styles.card}>
        <div className={styles.head}>
          <h2 id={`signal-${id}`} className={styles.title}>
            <Link to={`${PATHS.adminSignals}/${id}`} data-row>
              {t(`admin.signals.ground.${ground}`)}
            </Link>
          </h2>
          <SignalBadge signal={signal} />
        </div>
        <p className={styles.hospital}>
          <bdi>{hospital.name}</bdi>
        </p>
        <SignalText signal={signal} />
        <p className={styles.soft}>{format.dateTime(raisedAt)}</p>
      </div>
    </Card>
  );
}
