import type { Recall } from '../../../../shared/contract/bags.ts';
import { useOutbox } from '../../../data/device/hooks.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import stock from '../stock/stock.module.css';
import { useLiftRecall, useRecalls } from './bags.ts';

type Recalled = Recall['lots'][number];

/** What became of a bag: where it is now, or how it ended. */
export function endText({ state, isTransfused }: Pick<Recalled, 'state' | 'isTransfused'>, t: Translate) {
  return isTransfused ? t('stock.kind.transfuse') : t(`stock.bag_state.${state}`);
}

/** Blood that must not be used, and what became of each bag of it; whoever recalled it ends that here. */
export function RecallNotices({ enabled }: { readonly enabled: boolean }) {
  const t = useT();
  const format = useFormat();
  const { data } = useRecalls(enabled);
  const lift = useLiftRecall();
  const lifting = new Set(
    useOutbox()
      .filter(({ state, endpoint }) => state === 'waiting' && endpoint === 'POST /recalls/{id}/lift')
      .map(({ params }) => params.id),
  );
  const open = (data ?? []).filter(({ id, liftedAt }) => liftedAt === undefined && !lifting.has(id));
  return open.map((recall) => (
    <Notice
      key={recall.id}
      tone="danger"
      title={t('stock.recall_title', { number: recall.number })}
      action={
        recall.isOwn ? (
          <Button tone="secondary" busy={lift.isPending} onClick={() => void lift.write(recall.id)}>
            {t('stock.recall_lift')}
          </Button>
        ) : undefined
      }
    >
      <p>
        {t(`stock.recall_reason.${recall.reason}`)} · <bdi>{recall.by ?? t('stock.recall_by_admin')}</bdi> ·{' '}
        {format.dateTime(recall.openedAt)}
      </p>
      {recall.note !== undefined && <p>{recall.note}</p>}
      <ul className={stock.picks}>
        {recall.lots.map((lot) => (
          <li key={lot.id}>
            <bdi>{lot.bagNumber ?? ''}</bdi> <bdi>{bloodTypeText(lot.bloodType)}</bdi>{' '}
            {t(`stock.component_name.${lot.component}`)}
            {!lot.isOwn && (
              <>
                {' · '}
                <bdi>{lot.hospital}</bdi>
              </>
            )}{' '}
            · <strong>{endText(lot, t)}</strong>
            {lot.issuedTo !== undefined && (
              <>
                {' · '}
                <bdi>{lot.issuedTo}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  ));
}
