import { useQuery } from '@tanstack/react-query';
import type { Supplier } from '../../../../shared/contract/spare-stock.ts';
import type { BloodType, Component } from '../../../../shared/rules/blood.ts';
import type { Urgency } from '../../../../shared/rules/request-status.ts';
import { profileQuery } from '../../../features/account/queries/profile.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { hospitalOf } from '../requests/queries/hospital-profile.ts';
import { useSuppliers } from './queries.ts';
import styles from './spare.module.css';
import { useSupplierText } from './use-supplier-text.ts';

interface AskFirstProps {
  readonly bloodType: BloodType;
  readonly component: Component;
  readonly urgency: Urgency;
  /** Who is to be asked when the request is posted. */
  readonly asked: Supplier | undefined;
  readonly onAsk: (supplier: Supplier | undefined) => void;
}

/** While a request is made: the nearest hospital that can give the blood, asked with it by one tap. */
export function AskFirst({ bloodType, component, urgency, asked, onAsk }: AskFirstProps) {
  const t = useT();
  const textOf = useSupplierText();
  const { data: hospital } = useQuery({ ...profileQuery, select: hospitalOf, enabled: false });
  const { data: suppliers } = useSuppliers(bloodType, component, hospital?.verified === true);
  // Whoever was asked stands here until that is taken back, also if another is nearer to what is needed now.
  const supplier =
    suppliers?.find(({ hospitalId }) => hospitalId === asked?.hospitalId) ?? asked ?? suppliers?.[0];
  if (!hospital || !supplier) return null;

  const { stock, emergency } = hospital.settings;
  const minutes = stock?.alertWaitMinutes ?? 0;
  const waits =
    urgency === 'medium' &&
    minutes > 0 &&
    emergency.autoAlert &&
    emergency.priorityBloodTypes.includes(bloodType);
  return (
    <Checkbox
      name="ask supplier"
      checked={asked !== undefined}
      onChange={(event) => onAsk(event.target.checked ? supplier : undefined)}
      label={<bdi className={styles.name}>{t('spare.ask', { name: supplier.name })}</bdi>}
      hint={[textOf(supplier), waits && t('spare.donors_wait', { minutes })].filter(Boolean).join(' · ')}
    />
  );
}
