import type { AlertSubject } from '../../../../shared/contract/alerts.ts';
import { addressText } from '../../../i18n/address-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';

/** The choice of a broadcast. */
export const NO_REQUEST = 'none';

interface RequestChoiceProps {
  readonly requests: readonly AlertSubject[];
  /** Undefined if it has ended since it was chosen. */
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
}

/** What an alert is for: one of the open requests, the most urgent first, or a broadcast. */
export function RequestChoice({ requests, value, onChange }: RequestChoiceProps) {
  const t = useT();
  const options = requests.map(({ id, hospital, place, units, urgency }) => ({
    value: id,
    label: `${t('alerts.for_hospital', { hospital, place: addressText(place) })} · ${t('requests.units_needed', { units })} · ${t(`requests.urgency.${urgency}`)}`,
  }));
  const broadcast = { value: NO_REQUEST, label: t('alerts.for_broadcast') };
  return (
    <Field
      label={t('alerts.for')}
      hint={requests.length === 0 ? t('alerts.no_open_request') : undefined}
      error={value === undefined ? t('alerts.request_ended') : undefined}
    >
      <Select
        name="request"
        options={[...options, broadcast]}
        placeholder={t('stock.choose_request')}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
