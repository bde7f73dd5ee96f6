import { useState } from 'react';
import { call } from '../../data/api/call.ts';
import { setTimer } from '../../data/offline/timer.ts';
import { onArrival } from '../../data/push/arrivals.ts';
import { push } from '../../data/push/push.ts';
import { isWanted, type PushStatus } from '../../data/push/push-status.ts';
import { runTestAlert, type TestProgress } from '../../data/push/test-alert.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { BellIcon, CheckCircleIcon, ClockIcon, type Icon, InfoIcon, WarningIcon } from '../../ui/icons.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { Switch } from '../../ui/switch.tsx';
import { HowTo } from './how-to.tsx';
import { Preparing } from './preparing.tsx';
import styles from './push.module.css';
import { statusText } from './status-text.ts';
import { TestSteps } from './test-steps.tsx';
import { usePushStatus } from './use-push.ts';

const ICONS: Readonly<Record<PushStatus['is'], { readonly icon: Icon; readonly tone: string | undefined }>> =
  {
    checking: { icon: ClockIcon, tone: styles.quiet },
    unsupported: { icon: WarningIcon, tone: styles.warning },
    install_first: { icon: InfoIcon, tone: styles.quiet },
    not_asked: { icon: InfoIcon, tone: styles.quiet },
    asking: { icon: InfoIcon, tone: styles.quiet },
    blocked: { icon: WarningIcon, tone: styles.warning },
    off: { icon: InfoIcon, tone: styles.quiet },
    preparing: { icon: ClockIcon, tone: styles.quiet },
    subscribing: { icon: ClockIcon, tone: styles.quiet },
    timed_out: { icon: WarningIcon, tone: styles.warning },
    failed: { icon: WarningIcon, tone: styles.warning },
    unregistered: { icon: ClockIcon, tone: styles.warning },
    on: { icon: CheckCircleIcon, tone: styles.good },
  };

/** There is nothing to switch: the person has to do something elsewhere first. */
const FIXED: readonly PushStatus['is'][] = ['unsupported', 'install_first', 'blocked'];
const BUSY: readonly PushStatus['is'][] = ['checking', 'asking', 'subscribing'];

/** Whether this device rings: the switch, its state and what to do, and a test alert that shows each step. */
export function DeviceAlerts() {
  const t = useT();
  const status = usePushStatus();
  const [progress, setProgress] = useState<TestProgress>();
  const isTesting = progress?.at !== undefined && progress.trouble === undefined;
  const { icon: StateIcon, tone } = ICONS[status.is];

  function turn() {
    setProgress(undefined);
    if (BUSY.includes(status.is)) return;
    void (isWanted(status) ? push.turnOff() : push.turnOn());
  }

  async function test() {
    const dependencies = {
      permission: () => Notification.permission,
      subscription: async () =>
        (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription(),
      call,
      onArrival,
      setTimer,
    };
    setProgress(await runTestAlert(dependencies, setProgress));
  }

  return (
    <div className={styles.settings}>
      {!FIXED.includes(status.is) && (
        <Switch
          label={t('push.switch')}
          checked={isWanted(status)}
          aria-disabled={BUSY.includes(status.is) || undefined}
          onChange={turn}
        />
      )}
      <p role="status" className={tone}>
        <StateIcon size={20} />
        <span>{statusText(status, t)}</span>
      </p>
      {status.is === 'preparing' && <Preparing />}
      {status.is === 'install_first' && <HowTo to="install" />}
      {status.is === 'blocked' && <HowTo to="unblock" />}
      {(status.is === 'timed_out' || status.is === 'failed') && (
        <div className="row-2">
          <RetryButton onRetry={() => push.turnOn()} />
        </div>
      )}
      {(status.is === 'on' || status.is === 'unregistered') && (
        <div className="row-2">
          <Button tone="secondary" icon={BellIcon} busy={isTesting} onClick={() => void test()}>
            {t('push.test.send')}
          </Button>
        </div>
      )}
      {progress && <TestSteps progress={progress} />}
    </div>
  );
}
