import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Moment } from '../../data/push/device-record.ts';
import { push } from '../../data/push/push.ts';
import type { PushStatus } from '../../data/push/push-status.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { BellIcon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast-store.ts';
import { HowTo } from './how-to.tsx';
import { Preparing } from './preparing.tsx';
import styles from './push.module.css';
import { statusText } from './status-text.ts';
import { usePushStatus } from './use-push.ts';

interface PushInvitationProps {
  /** "Not now" after registering does not count for the time after the first answer. */
  readonly moment: Moment;
  readonly audience?: 'donor' | 'hospital';
  /** The next question, for a device that has answered this one before: it never takes its place under a finger. */
  readonly children?: ReactNode;
}

function titleOf({ is }: PushStatus, { moment, audience = 'donor' }: PushInvitationProps): TextKey {
  if (is === 'install_first') return 'push.install.title';
  if (audience === 'hospital') return 'push.invitation.title_hospital';
  return moment === 'registered' ? 'push.invitation.registered' : 'push.invitation.title';
}

const ASKABLE: readonly PushStatus['is'][] = ['not_asked', 'off', 'install_first', 'preparing'];
/** This person has not been asked here: known at once, so that the check need not move what is being read. */
const isUnasked = (): boolean => 'Notification' in window && Notification.permission === 'default';

const BUSY: readonly PushStatus['is'][] = ['asking', 'preparing', 'subscribing'];

/** Says why this device should ring, before the browser asks; only a tap on its button makes the browser ask. */
export function PushInvitation({ moment, audience = 'donor', children }: PushInvitationProps) {
  const t = useT();
  const titleId = useId();
  const status = usePushStatus();
  const [putOff, setPutOff] = useState<Moment>();
  const [isTried, setTried] = useState(false);
  const isOn = status.is === 'on' || status.is === 'unregistered';
  useEffect(() => {
    if (isTried && isOn) toast.success(t('push.done'));
  }, [isTried, isOn, t]);
  const isAskable = status.is === 'checking' ? isUnasked() : ASKABLE.includes(status.is);
  const isShown = isTried ? !isOn : isAskable;
  const wasShown = useRef(false);
  if (!isShown || putOff === moment || push.isPutOff(moment))
    return wasShown.current || status.is === 'checking' ? null : children;
  wasShown.current = true;

  function turnOn() {
    setTried(true);
    void push.turnOn();
  }

  function notNow() {
    void push.notNow(moment);
    setPutOff(moment);
  }

  return (
    <Card as="section" labelledBy={titleId} accent={audience === 'hospital' ? 'blue' : 'brand'}>
      <div className={styles.invitation}>
        <span className={styles.bell}>
          <BellIcon />
        </span>
        <h2 id={titleId} className="title">
          {t(titleOf(status, { moment, audience }))}
        </h2>
        <div className={styles.text}>
          <p>{t(`push.why.${audience}`)}</p>
          {status.is === 'install_first' && <HowTo to="install" />}
          {(isTried || status.is === 'preparing') && (
            <p role="status" className={styles.state}>
              {statusText(status, t)}
            </p>
          )}
          {status.is === 'preparing' && <Preparing />}
          {isTried && status.is === 'blocked' && <HowTo to="unblock" />}
          <div className="row-2">
            {status.is !== 'install_first' && status.is !== 'blocked' && (
              <Button icon={BellIcon} busy={BUSY.includes(status.is)} onClick={turnOn}>
                {t(status.is === 'timed_out' || status.is === 'failed' ? 'common.retry' : 'push.turn_on')}
              </Button>
            )}
            {status.is !== 'preparing' && (
              <Button tone="quiet" onClick={notNow}>
                {t('push.not_now')}
              </Button>
            )}
          </div>
        </div>
      </div>
    </Card>
  );
}
