import { useOutbox } from '../../../data/device/hooks.ts';
import { useRecalls } from '../../../features/bags/queries.ts';
import { RecalledLots } from '../../../features/bags/recalled-lots.tsx';
import { askFirst } from '../../../features/failures/ask-first.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useLiftRecall } from './bags.ts';

/** Blood that must not be used, and what became of each bag of it; whoever recalled it ends that here. */
export function RecallNotices({ enabled }: { readonly enabled: boolean }) {
  const t = useT();
  const format = useFormat();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useRecalls(enabled);
  const lift = useLiftRecall();
  const askToLift = (id: string) =>
    askFirst({
      title: t('stock.recall_lift'),
      text: t('stock.recall_lift_text'),
      label: t('stock.recall_lift'),
      failed: 'stock.write_error',
      act: async () => {
        await lift.write(id);
        return undefined;
      },
    });
  const lifting = new Set(
    useOutbox()
      .filter(({ state, endpoint }) => state === 'waiting' && endpoint === 'POST /recalls/{id}/lift')
      .map(({ params }) => params.id),
  );
  const open = (data ?? []).filter(({ id, liftedAt }) => liftedAt === undefined && !lifting.has(id));
  // Those in force come first: once one that was lifted is read, no other follows.
  const isMore = hasNextPage && data?.at(-1)?.liftedAt === undefined;
  return (
    <>
      {open.map((recall) => (
        <Notice
          key={recall.id}
          tone="danger"
          title={
            recall.number === '' ? t('stock.recall') : t('stock.recall_title', { number: recall.number })
          }
          action={
            recall.isOwn && !recall.isFinal ? (
              <Button tone="secondary" busy={lift.isPending} onClick={() => askToLift(recall.id)}>
                {t('stock.recall_lift')}
              </Button>
            ) : undefined
          }
        >
          {recall.isFinal && <p>{t('stock.recall_final')}</p>}
          <p>
            {t(`stock.recall_reason.${recall.reason}`)} · <bdi>{recall.by ?? t('stock.recall_by_admin')}</bdi>{' '}
            · {format.dateTime(recall.openedAt)}
          </p>
          {recall.note !== undefined && <p dir="auto">{recall.note}</p>}
          <RecalledLots lots={recall.lots} />
        </Notice>
      ))}
      {isMore && (
        <Button tone="secondary" block busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('stock.more')}
        </Button>
      )}
    </>
  );
}
