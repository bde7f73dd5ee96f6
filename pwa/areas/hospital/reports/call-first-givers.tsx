import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PhoneIcon } from '../../../ui/icons.tsx';
import { CallResult } from '../callers/call-result.tsx';
import { DonorToCall } from '../callers/donor-to-call.tsx';
import { useCalls } from '../callers/use-calls.ts';
import { useEndFirstCall, useFirstGivers, useNextFirstGiver } from './first-givers.ts';

const ANSWERS = { coming: 'report.call_will_give', cannot: 'report.call_will_not' } as const;

/** First-time donors whom no message reaches, one at a time; not there while nobody waits. */
export function CallFirstGivers() {
  const t = useT();
  const { data: desk, refetch } = useFirstGivers();
  const next = useNextFirstGiver();
  const ending = useEndFirstCall();
  const { said, take, end } = useCalls({ next, ending, refetch });
  if (!desk || (desk.waiting === 0 && !desk.donor && said === undefined)) return null;
  const { waiting, donor } = desk;

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
