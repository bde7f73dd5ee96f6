import type { AbuseSignal } from '../../../../shared/contract/abuse-signals.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CheckCircleIcon, ClockIcon } from '../../../ui/icons.tsx';

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

/** Returns the function that says what stands out, in figures. */
export function useSignalText(): (signal: AbuseSignal) => string {
  const t = useT();
  return ({ ground, figures }) => {
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
    return texts[ground]();
  };
}
