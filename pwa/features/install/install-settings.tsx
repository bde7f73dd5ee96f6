import { install } from '../../data/device/install.ts';
import { isAppleTouch, isInstalled } from '../../data/push/platform.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Fold } from '../../ui/fold.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { HowTo } from '../push/how-to.tsx';
import styles from './install.module.css';
import { useInstallOffer } from './use-install-offer.ts';

/** How to put the app onto the home screen: one tap if the browser offers it, otherwise the steps. */
export function InstallSettings() {
  const t = useT();
  const isOffered = useInstallOffer();
  if (isInstalled()) return null;
  const title = (
    <h2 id="settings-install" className={styles.title}>
      {t('install.title')}
    </h2>
  );
  return (
    <Card as="section" padding="l" labelledBy="settings-install">
      {isOffered ? (
        <div className="stack-3">
          {title}
          <div className="row-2">
            <Button tone="secondary" icon={DownloadIcon} onClick={() => void install()}>
              {t('install.do')}
            </Button>
          </div>
        </div>
      ) : (
        <Fold label={title}>
          {isAppleTouch(navigator) ? <HowTo to="install" /> : <p>{t('install.by_menu')}</p>}
        </Fold>
      )}
    </Card>
  );
}
