import { useState } from 'react';
import type { CallOutcome } from '../../../../shared/contract/call-outcomes.ts';
import type { DonorToCall as Donor } from '../../../../shared/contract/callers.ts';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { useAlertsOfRequest } from '../../../features/alerts/queries/alerts.ts';
import { failureReason } from '../../../features/failures/failure-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { PhoneIcon } from '../../../ui/icons.tsx';
import { toast } from '../../../ui/toast-store.ts';
import styles from './callers.module.css';
import { useCallersDesk, useEndCall, useNextToCall } from './callers.ts';
import { DonorToCall, isLasting } from './donor-to-call.tsx';

/** What the server said last. */
interface Said {
  readonly message: string;
  readonly code: string | null;
  /** Whose outcome can be taken back. */
  readonly undoes?: Pick<Donor, 'id' | 'name'>;
}

/**
 * One donor at a time who may be called, of those who allow it. Open once push and text have not met the need; the
 * card stands last on its screen, so that it moves nothing when it opens.
 */
function CallersDesk({ alertId }: { readonly alertId: string }) {
  const t = useT();
  const format = useFormat();
  const { data: desk, refetch } = useCallersDesk(alertId);
  const next = useNextToCall(alertId);
  const ending = useEndCall(alertId);
  const [said, setSaid] = useState<Said>();
  if (!desk || (desk.state === 'closed' && !desk.donor)) return null;
  const { state, opensAt, donor } = desk;

  const take = () => {
    setSaid(undefined);
    next.mutate(undefined, {
      onSuccess: ({ message }) => {
        if (message !== null) setSaid({ message, code: null });
      },
      onError: (error) => toast.error(failureReason(error, t)),
    });
  };
  const end = ({ id, name }: Pick<Donor, 'id' | 'name'>, outcome: CallOutcome | null) =>
    ending.mutate(
      { donorId: id, outcome },
      {
        onSuccess: (answer) => {
          setSaid({ ...answer, ...(outcome && !isLasting(outcome) && { undoes: { id, name } }) });
          void refetch();
        },
        onError: (error) => toast.error(failureReason(error, t)),
      },
    );

  return (
    <Card as="section">
      <Fold
        label={t('hospital.callers_title')}
        open={state === 'open' || donor !== null || said !== undefined}
      >
        {state === 'waiting' && opensAt !== null && (
          <p>{t('hospital.callers_from', { time: format.time(opensAt) })}</p>
        )}
        {/* It stays while somebody is called: what can come of the call must not move as the need is met. */}
        {(state === 'open' || donor !== null) && (
          <>
            <p className={styles.soft}>{t('hospital.callers_hint')}</p>
            <Button
              tone="secondary"
              icon={PhoneIcon}
              busy={next.isPending}
              disabled={donor !== null}
              onClick={take}
            >
              {t('hospital.callers_next')}
            </Button>
          </>
        )}
        {donor && (
          <DonorToCall
            donor={donor}
            sending={ending.isPending ? ending.variables?.outcome : undefined}
            onEnd={(outcome) => end(donor, outcome)}
          />
        )}
        {state === 'enough' && <p>{t('hospital.callers_enough')}</p>}
        {!donor && said && (
          <p role="status">
            {said.message} {said.code && <bdi className={styles.code}>{said.code}</bdi>}
          </p>
        )}
        {!donor && said?.undoes && (
          <Button
            tone="quiet"
            busy={ending.isPending}
            aria-label={`${t('settings.undo')}: ${said.undoes.name}`}
            onClick={() => said.undoes && end(said.undoes, null)}
          >
            {t('settings.undo')}
          </Button>
        )}
      </Fold>
    </Card>
  );
}

/** “Call donors” for an urgent open request that has an alert. */
export function CallDonors({ request }: { readonly request: BloodRequest }) {
  const { data: alerts } = useAlertsOfRequest(request._id);
  const [newest] = alerts ?? [];
  if (!newest || request.status !== 'pending' || request.urgency !== 'high') return null;
  return <CallersDesk alertId={newest.id} />;
}
