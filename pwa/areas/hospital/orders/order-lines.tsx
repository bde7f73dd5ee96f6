import type { Order } from '../../../../shared/contract/orders.ts';
import { useT } from '../../../i18n/use-t.ts';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';

/** What was ordered, and how much of it is given. */
export function OrderLines({ lines }: Pick<Order, 'lines'>) {
  const t = useT();
  return (
    <ul>
      {lines.map(({ bloodType, component, units, offered }) => (
        <li key={`${bloodType} ${component}`}>
          <strong>
            <bdi dir="ltr">{`${units} × ${bloodTypeText(bloodType)}`}</bdi>
          </strong>{' '}
          {t(`stock.component_name.${component}`)}
          {offered !== undefined && offered !== units && ` · ${t('order.given', { offered, units })}`}
        </li>
      ))}
    </ul>
  );
}
