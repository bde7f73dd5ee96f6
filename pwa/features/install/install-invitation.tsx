import { useId, useState } from 'react';
import { install, isInstallAnswered, recordInstallAnswered } from '../../data/device/install.ts';
import { push } from '../../data/push/push.ts';
import { isWanted, type PushStatus } from '../../data/push/push-status.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { usePushStatus } from '../push/use-push.ts';
import styles from './install.module.css';
import { useInstallOffer } from './use-install-offer.ts';

/** Nobody is invited to alerts here: those are more useful, and come first. */
const WITHOUT_ALERTS: readonly PushStatus['is'][] = ['blocked', 'unsupported'];

/**
 * Invites the reader once to put the app onto the home screen, once it has been useful: with alerts on, or after an
 * answer. It is a card among others, below the current task. Settings and the menu offer the same later.
 */
export function InstallInvitation({ hasAnswered }: { readonly hasAnswered: boolean }) {
  const t = useT();
  const titleId = useId();
  const isOffered = useInstallOffer();
  const ring = usePushStatus();
  const [isPutOff, setPutOff] = useState(false);
  const isAlertsDone = WITHOUT_ALERTS.includes(ring.is) || push.isPutOff('answered');
  const isOfUse = isWanted(ring) || (hasAnswered && isAlertsDone);
  if (!isOffered || !isOfUse || isPutOff || isInstallAnswered()) return null;

  function notNow() {
    recordInstallAnswered();
    setPutOff(true);
  }

  return (
    <Card as="section" labelledBy={titleId} accent="brand">
      <div className="stack-3">
        <h2 id={titleId} className={styles.title}>
          <DownloadIcon />
          {t('install.title')}
        </h2>
        <p>{t('install.why')}</p>
        <div className="row-2">
          <Button icon={DownloadIcon} onClick={() => void install()}>
            {t('install.do')}
          </Button>
          <Button tone="quiet" onClick={notNow}>
            {t('push.not_now')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
