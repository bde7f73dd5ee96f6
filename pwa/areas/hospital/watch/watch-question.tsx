import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import section from '../section.module.css';
import { allowSound, chime } from './chime.ts';
import { canWatch, chooseWatch, useWatchChoice } from './watch-choice.ts';

/** Turns it on, and lets people hear how it sounds. */
export function turnOnWatch(): void {
  chooseWatch('on');
  void allowSound().then(chime);
}

/** Asks once on each device, while the first urgent request is open; later it is a setting. */
export function WatchQuestion() {
  const t = useT();
  const choice = useWatchChoice();
  if (choice !== undefined || !canWatch()) return null;
  return (
    <Card as="section" labelledBy="watch">
      <div className={section.section}>
        <h2 id="watch">{t('hospital.watch_title')}</h2>
        <p>{t('hospital.watch_text')}</p>
        <div className="row-2">
          <Button tone="secondary" onClick={turnOnWatch}>
            {t('hospital.watch_yes')}
          </Button>
          <Button tone="quiet" onClick={() => chooseWatch('off')}>
            {t('hospital.watch_no')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
