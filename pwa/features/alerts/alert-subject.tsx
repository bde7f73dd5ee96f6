import type { Alert } from '../../../shared/contract/alerts.ts';
import { useT } from '../../i18n/use-t.ts';

/** Whom an alert is for: a hospital and the place of its request, or nobody by name. */
export function AlertSubject({ alert: { subject } }: { readonly alert: Pick<Alert, 'subject'> }) {
  const t = useT();
  return subject ? t('alerts.for_hospital', subject) : t('alerts.for_broadcast');
}
