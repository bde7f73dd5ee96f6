import { useParams } from 'react-router-dom';
import type { Order, OrderChange } from '../../../../shared/contract/orders.ts';
import type { HospitalProfile } from '../../../../shared/contract/people.ts';
import { canStep, type OrderStep } from '../../../../shared/rules/order-states.ts';
import { failureReason, failureTitle } from '../../../features/failures/failure-text.ts';
import { WaitingLine } from '../../../features/writes/waiting-line.tsx';
import { writeWithUndo } from '../../../features/writes/write-with-undo.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { CheckIcon, CloseIcon, UnlockIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import section from '../section.module.css';
import { useInventory } from '../stock/inventory.ts';
import { useStock } from '../stock/use-stock.ts';
import type { Lot } from '../stock/waiting-stock.ts';
import { DeclineForm } from './decline-form.tsx';
import { OfferForm } from './offer-form.tsx';
import { OrderBadges } from './order-badge.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import styles from './orders.module.css';
import { stepOf, useOrder, useOrderStep } from './orders.ts';
import { PackForm } from './pack-form.tsx';
import { ReceiveForm } from './receive-form.tsx';
import { SendForm } from './send-form.tsx';
import { StepForm, type StepProps } from './step-form.tsx';
import { useOrderSteps } from './use-order-steps.ts';
import { withSteps } from './waiting-orders.ts';

/** The one that usually comes next, for whoever can make one. */
const NEXT = ['accept', 'offer', 'send', 'receive'] as const satisfies readonly OrderStep[];

/** What is done seldom, folded below it. */
const SELDOM = ['decline', 'unpack', 'cancel'] as const satisfies readonly OrderStep[];

interface StepsProps extends StepProps {
  readonly order: Order;
  readonly lots: readonly Lot[];
}

function NextStep({ order, lots, ...step }: StepsProps) {
  const t = useT();
  // Once it was offered, it is packed; before, both are possible, and offering is the answer that others wait for.
  const isPacking = canStep(order.state, 'pack', order.side) && order.state === 'offered';
  const next = isPacking ? 'pack' : NEXT.find((one) => canStep(order.state, one, order.side));
  if (next === undefined) return null;
  const form = {
    accept: () => (
      <StepForm {...step} icon={CheckIcon} label={t('order.do.accept')} change={{ step: 'accept' }} />
    ),
    offer: () => <OfferForm {...step} order={order} lots={lots} />,
    pack: () => <PackForm {...step} order={order} lots={lots} />,
    send: () => <SendForm {...step} />,
    receive: () => <ReceiveForm {...step} order={order} />,
  }[next];
  return (
    <Card as="section" labelledBy="order-next" accent="blue">
      <div className={styles.part}>
        <h3 id="order-next">{t(`order.next.${next}`)}</h3>
        {form()}
        {next === 'offer' && (
          <Fold label={t('order.pack_at_once')}>
            <PackForm {...step} order={order} lots={lots} />
          </Fold>
        )}
      </div>
    </Card>
  );
}

function SeldomSteps({ order, ...step }: Omit<StepsProps, 'lots'>) {
  const t = useT();
  const possible = SELDOM.filter((one) => canStep(order.state, one, order.side));
  return possible.map((one) => (
    <Fold key={one} label={t(`order.seldom.${one}`)}>
      {one === 'decline' ? (
        <DeclineForm {...step} />
      ) : (
        <StepForm
          {...step}
          icon={one === 'cancel' ? CloseIcon : UnlockIcon}
          label={t(`order.do.${one}`)}
          change={{ step: one }}
        />
      )}
    </Fold>
  ));
}

const ENDED = { cancel: 'cancelled', decline: 'declined' } as const;

/** One order of blood: where it stands, the one next step, and what happened to each bag. */
export function OrderScreen({ hospital }: { readonly hospital: HospitalProfile }) {
  const t = useT();
  const { id = '' } = useParams();
  const { query, order: known } = useOrder(id);
  const { ahead, waiting } = useOrderSteps(id, query.dataUpdatedAt);
  const { lots } = useStock(hospital);
  const { data: stored } = useInventory(hospital.verified);
  const { write, isPending, failure } = useOrderStep();

  if (!known) {
    if (query.error)
      return (
        <ErrorState onRetry={() => query.refetch()}>
          {failureTitle(query.error, { refused: 'order.failed', lost: 'order.error' }, t)}{' '}
          {failureReason(query.error, t)}
        </ErrorState>
      );
    return <Skeleton shape="card" count={3} />;
  }

  const order = withSteps(known, ahead, stored);
  const step: StepProps = {
    // What waits has been written: the next step can follow.
    isPending: isPending && waiting.length === 0,
    failure,
    onStep: (change: OrderChange) => void write({ order: known, change }),
  };
  /** The other hospital is told once the undo has ended. An unpacked box tells nobody, and is packed again. */
  const end = (change: OrderChange) => {
    if (change.step !== 'cancel' && change.step !== 'decline') return step.onStep(change);
    void writeWithUndo([stepOf({ order: known, change })], t(`order.state.${ENDED[change.step]}`), t, () =>
      step.onStep(change),
    );
  };
  return (
    <div className={section.section}>
      <div className={section.head}>
        <h2>{t(`order.with.${order.side}`, { hospital: order.other.name })}</h2>
        <Link to={PATHS.hospitalOrders}>{t('order.title')}</Link>
      </div>
      <p className={styles.badges}>
        <OrderBadges order={order} />
      </p>
      <OrderLines lines={order.lines} />
      <NextStep {...step} order={order} lots={lots ?? []} key={order.state} />
      <OrderFacts order={order} />
      <SeldomSteps {...step} order={order} onStep={end} />
      {/* Below the steps: once it is sent it leaves, and nothing may move under a finger. */}
      {waiting.map((entry) => (
        <WaitingLine key={entry.id} entry={entry} />
      ))}
    </div>
  );
}
