import { useState } from 'react';
import type { CallOutcome } from '../../../../shared/contract/call-outcomes.ts';
import type { DonorToCall as Donor } from '../../../../shared/contract/callers.ts';
import { failureReason } from '../../../features/failures/failure-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PhoneIcon } from '../../../ui/icons.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { CallResult, type Said, undoneOf } from '../callers/call-result.tsx';
import { DonorToCall } from '../callers/donor-to-call.tsx';
import { useEndFirstCall, useFirstGivers, useNextFirstGiver } from './first-givers.ts';

const ANSWERS = { coming: 'report.call_will_give', cannot: 'report.call_will_not' } as const;

/** First-time donors whom no message reaches, one at a time; not there while nobody waits. */
export function CallFirstGivers() {
  const t = useT();
  const { data: desk, refetch } = useFirstGivers();
  const next = useNextFirstGiver();
  const ending = useEndFirstCall();
  const [said, setSaid] = useState<Said>();
  if (!desk || (desk.waiting === 0 && !desk.donor && said === undefined)) return null;
  const { waiting, donor } = desk;

  const take = () => {
    setSaid(undefined);
    next.mutate(undefined, {
      onSuccess: ({ message }) => setSaid(message === null ? undefined : { message }),
      onError: (error) => toast.error(failureReason(error, t)),
    });
  };

  const end = (called: Pick<Donor, 'id' | 'name'>, outcome: CallOutcome | null) =>
    ending.mutate(
      { donationId: called.id, outcome },
      {
        onSuccess: ({ message }) => {
          setSaid({ message, undoes: undoneOf(called, outcome) });
          void refetch();
        },
        onError: (error) => toast.error(failureReason(error, t)),
      },
    );

  return (
    <Card as="section" labelledBy="call-first-givers">
      <div className="stack-3">
        <h3 id="call-first-givers">{t('report.call_title')}</h3>
        <p>{t('report.call_waiting', { waiting })}</p>
        <Button
          tone="secondary"
          icon={PhoneIcon}
          busy={next.isPending}
          disabled={donor !== null}
          onClick={take}
        >
          {t('hospital.callers_next')}
        </Button>
        {donor && (
          <DonorToCall
            donor={donor}
            answers={ANSWERS}
            sending={ending.isPending ? ending.variables?.outcome : undefined}
            onEnd={(outcome) => end(donor, outcome)}
          />
        )}
        {!donor && said && (
          <CallResult said={said} busy={ending.isPending} onUndo={(called) => end(called, null)} />
        )}
      </div>
    </Card>
  );
}
