import { useState } from 'react';
import { failureReason } from '../../../features/failures/failure-text.ts';
import styles from '../../../features/reports/reports.module.css';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PhoneIcon } from '../../../ui/icons.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { DonorToCall } from '../callers/donor-to-call.tsx';
import { useEndFirstCall, useFirstGivers, useNextFirstGiver } from './first-givers.ts';

const ANSWERS = { coming: 'report.call_will_give', cannot: 'report.call_will_not' } as const;

/** First-time donors whom no message reaches, one at a time; not there while nobody waits. */
export function CallFirstGivers() {
  const t = useT();
  const { data: desk } = useFirstGivers();
  const next = useNextFirstGiver();
  const ending = useEndFirstCall();
  const [said, setSaid] = useState<string>();
  if (!desk || (desk.waiting === 0 && !desk.donor && said === undefined)) return null;
  const { waiting, donor } = desk;

  const take = () => {
    setSaid(undefined);
    next.mutate(undefined, {
      onSuccess: ({ message }) => setSaid(message ?? undefined),
      onError: (error) => toast.error(failureReason(error, t)),
    });
  };

  return (
    <Card as="section" labelledBy="call-first-givers">
      <div className={styles.part}>
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
            onEnd={(outcome) =>
              ending.mutate(
                { donationId: donor.id, outcome },
                {
                  onSuccess: ({ message }) => setSaid(message),
                  onError: (error) => toast.error(failureReason(error, t)),
                },
              )
            }
          />
        )}
        {!donor && said && <p role="status">{said}</p>}
      </div>
    </Card>
  );
}
