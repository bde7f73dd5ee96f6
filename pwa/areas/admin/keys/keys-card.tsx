import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/card.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { setKeysOn, useKeysOn } from './keys-on.ts';

/** Switches the keys of the area off on this device, and on again. */
export function KeysCard() {
  const t = useT();
  const isOn = useKeysOn();
  return (
    <Card padding="l">
      <Switch
        label={t('admin.keys.title')}
        hint={t('admin.keys.hint')}
        checked={isOn}
        onChange={({ target: { checked } }) => setKeysOn(checked)}
      />
    </Card>
  );
}
