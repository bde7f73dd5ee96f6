import { useNetwork } from '../../../data/device/hooks.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { OwnCode } from './own-code.tsx';
import { useShift } from './shift-queries.ts';

/** The card in Settings that leads to the person's own code. */
export function OwnCodeCard() {
  const t = useT();
  const { data, isError } = useShift();
  const { connectivity } = useNetwork();
  const isOffline = isError || connectivity === 'offline';
  return (
    <Card padding="l">
      {data ? (
        <OwnCode hasCode={data.hasCode} />
      ) : isOffline ? (
        <Notice tone="warning" title={t('shift.own_title')}>
          {t('shift.own_offline')}
        </Notice>
      ) : (
        <Skeleton shape="text" count={3} />
      )}
    </Card>
  );
}
