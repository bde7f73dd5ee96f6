import type { Alert } from '../../../shared/contract/alerts.ts';
import { addressText } from '../../i18n/address-text.ts';
import { useT } from '../../i18n/use-t.ts';

/** Whom an alert is for: a hospital and the place of its request, or nobody by name. */
export function AlertSubject({ alert: { subject } }: { readonly alert: Pick<Alert, 'subject'> }) {
  const t = useT();
  if (!subject) return t('alerts.for_broadcast');
  return t('alerts.for_hospital', { ...subject, place: addressText(subject.place) });
}
