import { useState } from 'react';
import type { Order } from '../../../../shared/contract/orders.ts';
import { ORDER_SIDES, type OrderSide } from '../../../../shared/rules/order-states.ts';
import { useOutbox } from '../../../data/device/hooks.ts';
import { failureReason, failureTitle } from '../../../features/failures/failure-text.ts';
import { WaitingLine } from '../../../features/writes/waiting-line.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { hospitalOrder } from '../../../routing/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FloatingBar } from '../../../ui/floating-bar.tsx';
import { SendIcon, StockIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import bar from '../create-bar.module.css';
import section from '../section.module.css';
import { AskSheet } from './ask-sheet.tsx';
import { OrderBadges } from './order-badge.tsx';
import { OrderLines } from './order-lines.tsx';
import styles from './orders.module.css';
import { useEndedOrders, useOrders } from './orders.ts';
import { StandingList } from './standing-list.tsx';
import { placedHere, waitingSteps, withSteps } from './waiting-orders.ts';

/** Both screens are one file of the build: each file costs every page a line of its import map. */
export { OrderScreen } from './order-screen.tsx';

function OrderCard({ order }: { readonly order: Order }) {
  const t = useT();
  const format = useFormat();
  const steps = waitingSteps(useOutbox()).filter(({ params }) => params.id === order.id);
  const shown = withSteps(order, steps);
  return (
    <li>
      <Card as="article" {...(shown.isLate && { accent: 'danger' as const })}>
        <div className={styles.part}>
          <h3>
            <Link to={hospitalOrder(order.id)}>{order.other.name}</Link>
          </h3>
          <p className={styles.badges}>
            <OrderBadges order={shown} />
          </p>
          <OrderLines lines={shown.lines} />
          <p className="soft">
            {shown.dueAt !== undefined && shown.state === 'on_the_way'
              ? t('order.due', { time: format.dateTime(shown.dueAt) })
              : format.dateTime(shown.createdAt)}
          </p>
        </div>
      </Card>
    </li>
  );
}

function OrderCards({ orders, label }: { readonly orders: readonly Order[]; readonly label: string }) {
  return (
    <ul className={section.cards} aria-label={label}>
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
    </ul>
  );
}

function EndedOrders({ side }: { readonly side: OrderSide }) {
  const t = useT();
  const { data, error } = useEndedOrders(side);
  if (data)
    return data.length > 0 ? (
      <OrderCards orders={data} label={t('order.ended')} />
    ) : (
      <p>{t('order.none_ended')}</p>
    );
  return error ? <p>{failureReason(error, t)}</p> : <Skeleton shape="card" count={2} />;
}

/** What was asked or offered on this device, above the orders, until the server has it. */
function PlacedOrders({ side }: { readonly side: OrderSide }) {
  const t = useT();
  const placed = placedHere(useOutbox()).filter(
    ({ body }) => (body.supplierId === undefined ? 'supplier' : 'receiver') === side,
  );
  if (placed.length === 0) return null;
  return (
    <ul className={section.cards} aria-label={t('order.placed_here')}>
      {placed.map(({ entry, body }) => (
        <li key={entry.id}>
          <Card as="article">
            <div className={styles.part}>
              <h3>
                <bdi>{entry.summary.hospital}</bdi>
              </h3>
              <OrderLines lines={body.lines} />
              <WaitingLine entry={entry} />
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** Orders of blood between this hospital and others: what it asked for, and what it is asked for. */
export function OrdersScreen() {
  const t = useT();
  const received = useOrders('receiver');
  const supplied = useOrders('supplier');
  const queries = { receiver: received, supplier: supplied };
  const [chosen, setChosen] = useState<OrderSide>();
  const [isEndedShown, setEndedShown] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isRead = !supplied.isLoading && !received.isLoading;
  // What others wait for comes first. Once an order is shown, no other one turns the tab under somebody who reads it.
  const [first, setFirst] = useState<OrderSide>();
  const shown = (['supplier', 'receiver'] as const).find((one) => queries[one].data?.length);
  if (isRead && shown && !first) setFirst(shown);
  const side = chosen ?? first ?? 'receiver';
  const { data, error, refetch, isLoading } = queries[side];

  return (
    <>
      <div className={section.section}>
        <div className={section.head}>
          <h2>{t('order.title')}</h2>
          <div className={section.wide}>
            <Button icon={SendIcon} onClick={() => setAsking(true)}>
              {t('order.ask')}
            </Button>
          </div>
        </div>
        {!isRead && <Skeleton shape="card" count={3} />}
        {isRead && (
          <Tabs
            label={t('order.title')}
            tabs={ORDER_SIDES.map((id) => {
              const count = queries[id].data?.length;
              return { id, label: t(`order.side.${id}`), ...(count !== undefined && { count }) };
            })}
            selected={side}
            onSelect={setChosen}
          >
            <div className={styles.part}>
              {error && (
                <Notice
                  tone="warning"
                  title={failureTitle(error, { refused: 'order.failed', lost: 'order.error' }, t)}
                  action={<RetryButton onRetry={refetch} />}
                >
                  {failureReason(error, t)}
                </Notice>
              )}
              {isLoading && <Skeleton shape="card" count={2} />}
              <PlacedOrders side={side} />
              {data?.length === 0 && (
                <EmptyState icon={StockIcon} title={t(`order.none.${side}`)}>
                  {t(`order.none_hint.${side}`)}
                </EmptyState>
              )}
              {data && data.length > 0 && <OrderCards orders={data} label={t(`order.side.${side}`)} />}
              {side === 'receiver' && <StandingList />}
              {isEndedShown ? (
                <EndedOrders side={side} />
              ) : (
                <Button tone="quiet" block onClick={() => setEndedShown(true)}>
                  {t('order.show_ended')}
                </Button>
              )}
            </div>
          </Tabs>
        )}
      </div>
      <FloatingBar className={bar.bar}>
        <Button size="l" icon={SendIcon} onClick={() => setAsking(true)}>
          {t('order.ask')}
        </Button>
      </FloatingBar>
      <AskSheet open={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
