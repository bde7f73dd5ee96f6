import { HOSPITAL_KINDS, type HospitalKind } from '../../../../shared/rules/spare.ts';
import { useT } from '../../../i18n/use-t.ts';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';

interface KindFieldProps {
  readonly kind: HospitalKind;
  readonly onChange: (kind: HospitalKind) => void;
}

/** A hospital, or a blood bank, which supplies others. */
export function KindField({ kind, onChange }: KindFieldProps) {
  const t = useT();
  return (
    <SegmentedControl
      legend={t('admin.kind')}
      hint={t('admin.kind_hint')}
      segments={HOSPITAL_KINDS.map((value) => ({ value, label: t(`spare.kind.${value}`) }))}
      value={kind}
      onChange={onChange}
    />
  );
}
