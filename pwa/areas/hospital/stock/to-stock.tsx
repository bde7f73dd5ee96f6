import { useT } from '../../../i18n/use-t.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';

interface ToStockProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Blood Received offers to take what donors gave into the stock. */
export function ToStock({ checked, onChange }: ToStockProps) {
  const t = useT();
  return (
    <Checkbox
      name="toStock"
      label={t('stock.add_given')}
      hint={t('stock.add_given_hint')}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
