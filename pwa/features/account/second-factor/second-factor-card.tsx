import { useState } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CheckCircleIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { NotRead } from '../../failures/not-read.tsx';
import { useSecondFactor } from '../queries/second-factor.ts';
import { RemoveFactorDialog } from './remove-factor-dialog.tsx';
import { RenewCodesDialog } from './renew-codes-dialog.tsx';
import { SetUpFactor } from './set-up-factor.tsx';

/** Fewer recovery codes than this are warned of. */
const FEW_CODES = 3;

/** The person's own second factor: its state, and what can be done about it. */
export function SecondFactorCard() {
  const t = useT();
  const format = useFormat();
  const { data, error, refetch } = useSecondFactor();
  const [open, setOpen] = useState<'set_up' | 'codes' | 'remove'>();
  const close = () => setOpen(undefined);
  return (
    <Card as="section" padding="l" labelledBy="second-factor">
      <div className="stack-4">
        <h2 id="second-factor" className="title">
          {t('factor.own')}
        </h2>
        {!data && error && <NotRead error={error} onRetry={refetch} />}
        {!data && !error && <Skeleton count={2} />}
        {data && !data.on && (
          <>
            <p className="muted">{t('factor.why')}</p>
            <div className="row-3">
              <Button onClick={() => setOpen('set_up')}>{t('factor.set_up')}</Button>
            </div>
          </>
        )}
        {data?.on && (
          <>
            <p className="row-3">
              <Badge tone="green" icon={CheckCircleIcon}>
                {t('factor.on')}
              </Badge>
              {data.since && (
                <span className="muted">{t('factor.since', { date: format.date(data.since) })}</span>
              )}
            </p>
            {data.recoveryCodesLeft < FEW_CODES ? (
              <Notice tone="warning" title={t('factor.codes_left', { count: data.recoveryCodesLeft })} />
            ) : (
              <p>{t('factor.codes_left', { count: data.recoveryCodesLeft })}</p>
            )}
            <div className="row-3">
              <Button tone="secondary" onClick={() => setOpen('codes')}>
                {t('factor.renew')}
              </Button>
              <Button tone="secondary" onClick={() => setOpen('remove')}>
                {t('factor.remove')}
              </Button>
            </div>
          </>
        )}
      </div>
      <Dialog open={open === 'set_up'} onClose={close} title={t('factor.set_up')}>
        <SetUpFactor onDone={close} />
      </Dialog>
      {open === 'codes' && <RenewCodesDialog onClose={close} />}
      {open === 'remove' && <RemoveFactorDialog onClose={close} />}
    </Card>
  );
}
