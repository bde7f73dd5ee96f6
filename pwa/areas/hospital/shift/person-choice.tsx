import type { ShiftPerson } from '../../../../shared/contract/shift.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Field } from '../../../ui/field.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Select } from '../../../ui/select.tsx';

/** As many names as fit side by side on a phone. */
const SIDE_BY_SIDE = 3;

interface PersonChoiceProps {
  readonly people: readonly ShiftPerson[];
  /** The id of the chosen person; empty while nobody is chosen. */
  readonly value: string;
  readonly onChange: (id: string) => void;
}

export function PersonChoice({ people, value, onChange }: PersonChoiceProps) {
  const t = useT();
  const options = people.map(({ id, name }) => ({ value: id, label: name }));
  if (options.length <= SIDE_BY_SIDE)
    return <SegmentedControl legend={t('shift.who')} segments={options} value={value} onChange={onChange} />;
  return (
    <Field label={t('shift.who')}>
      <Select
        placeholder={t('shift.choose')}
        options={options}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
