import { useId } from 'react';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button, type ButtonTone } from '../../../ui/button.tsx';
import { BellIcon } from '../../../ui/icons.tsx';
import styles from './alert-button.module.css';
import { useAlertHost } from './alert-host.tsx';

interface AlertButtonProps {
  readonly request?: BloodRequest | undefined;
  readonly tone: ButtonTone;
  readonly block?: boolean;
}

/** Opens Send Emergency Alert, or says below why this hospital cannot send any. */
export function AlertButton({ request, tone, block = false }: AlertButtonProps) {
  const t = useT();
  const reasonId = useId();
  const { open, objection } = useAlertHost();
  return (
    <span className={styles.place}>
      <Button
        tone={tone}
        block={block}
        icon={BellIcon}
        disabled={objection !== undefined}
        aria-describedby={objection && reasonId}
        onClick={() => open(request)}
      >
        {t('alerts.send_title')}
      </Button>
      {objection && (
        <span id={reasonId} className="soft">
          {t(objection)}
        </span>
      )}
    </span>
  );
}
