import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { requestName } from '../../../features/requests/request-name.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { BellIcon, CheckCircleIcon, CloseCircleIcon, EditIcon } from '../../../ui/icons.tsx';
import { Menu, MenuButton } from '../../../ui/menu.tsx';
import { useAlertHost } from '../alerts/alert-host.tsx';
import { MatchedDonors } from '../requests/matched-donors.tsx';
import type { NextStep } from '../requests/next-step.ts';
import styles from './request-item.module.css';

export type RequestWork = 'fulfill' | 'edit' | 'cancel';

interface RequestActionsProps {
  readonly request: BloodRequest;
  /** If that is a step with an answer, the answer's own row has the button. */
  readonly step: NextStep;
  /** On the request's own page, where its alerts have the button to send one. */
  readonly ownPage: boolean;
  readonly onWork: (work: RequestWork) => void;
}

/** What helps most as the one primary button, the donors who fit, and the rest in a menu. */
export function RequestActions({ request, step, ownPage, onWork }: RequestActionsProps) {
  const t = useT();
  const name = requestName(request, t, useFormat());
  const { open: openAlert, objection } = useAlertHost();
  const canAlert = objection === undefined;
  return (
    <div className={styles.actions}>
      {step.is === 'alert' && !ownPage && (
        <Button
          icon={BellIcon}
          aria-label={`${t('alerts.send_title')}: ${name}`}
          onClick={() => openAlert(request)}
        >
          {t('alerts.send_title')}
        </Button>
      )}
      {step.is === 'received' && (
        <Button
          icon={CheckCircleIcon}
          aria-label={`${t('hospital.blood_received')}: ${name}`}
          onClick={() => onWork('fulfill')}
        >
          {t('hospital.blood_received')}
        </Button>
      )}
      <MatchedDonors request={request} />
      <Menu label={`${t('hospital.more_actions')}: ${name}`}>
        {step.is !== 'received' && (
          <MenuButton icon={CheckCircleIcon} onClick={() => onWork('fulfill')}>
            {t('hospital.blood_received')}
          </MenuButton>
        )}
        {step.is !== 'alert' && !ownPage && (
          <MenuButton icon={BellIcon} disabled={!canAlert} onClick={() => openAlert(request)}>
            {t('alerts.send_title')}
          </MenuButton>
        )}
        <MenuButton icon={EditIcon} onClick={() => onWork('edit')}>
          {t('hospital.edit')}
        </MenuButton>
        <MenuButton icon={CloseCircleIcon} tone="danger" onClick={() => onWork('cancel')}>
          {t('hospital.cancel')}
        </MenuButton>
      </Menu>
    </div>
  );
}
