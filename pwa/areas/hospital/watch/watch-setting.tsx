import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/card.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { canWatch, chooseWatch, useWatchChoice } from './watch-choice.ts';
import { turnOnWatch } from './watch-question.tsx';

/** In Settings, for this device: whether it watches over urgent requests. */
export function WatchSetting() {
  const t = useT();
  const choice = useWatchChoice();
  if (!canWatch()) return null;
  return (
    <Card padding="l">
      <Switch
        name="watch"
        label={t('hospital.watch_setting')}
        hint={t('hospital.watch_hint')}
        checked={choice === 'on'}
        onChange={({ target }) => (target.checked ? turnOnWatch() : chooseWatch('off'))}
      />
    </Card>
  );
}
