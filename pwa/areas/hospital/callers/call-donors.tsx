import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { useAlertsOfRequest } from '../../../features/alerts/queries/alerts.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { PhoneIcon } from '../../../ui/icons.tsx';
import { CallResult } from './call-result.tsx';
import { useCallersDesk, useEndCall, useNextToCall } from './callers.ts';
import { DonorToCall } from './donor-to-call.tsx';
import { useCalls } from './use-calls.ts';

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
  const { said, take, end } = useCalls({ next, ending, refetch });
  if (!desk || (desk.state === 'closed' && !desk.donor)) return null;
  const { state, opensAt, donor } = desk;

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
            <p className="soft">{t('hospital.callers_hint')}</p>
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
            key={donor.id}
            donor={donor}
            sending={ending.isPending ? ending.variables?.outcome : undefined}
            onEnd={(outcome) => end(donor, outcome)}
          />
        )}
        {state === 'enough' && <p>{t('hospital.callers_enough')}</p>}
        {!donor && said && (
          <CallResult said={said} busy={ending.isPending} onUndo={(called) => end(called, null)} />
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
