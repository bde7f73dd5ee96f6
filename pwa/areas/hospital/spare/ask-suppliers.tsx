import { useRef } from 'react';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import type { Supplier } from '../../../../shared/contract/spare-stock.ts';
import { phoneHref } from '../../../../shared/site.ts';
import { useOutbox } from '../../../data/device/hooks.ts';
import { NotRead } from '../../../features/failures/not-read.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { CheckIcon, DropIcon, PhoneIcon, SendIcon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useOrders } from '../orders/orders.ts';
import { placedHere } from '../orders/waiting-orders.ts';
import { useOnScreen } from '../requests/use-on-screen.ts';
import { linesFor } from './ask-for.ts';
import { useAsk, useSuppliers } from './queries.ts';
import styles from './spare.module.css';
import { useSupplierText } from './use-supplier-text.ts';

/** The nearest are enough: the whole list is for a blood bank without any. */
const SHOWN = 3;

interface SupplierRowProps {
  readonly request: BloodRequest;
  readonly supplier: Supplier;
  readonly isAsked: boolean;
}

function SupplierRow({ request, supplier, isAsked }: SupplierRowProps) {
  const t = useT();
  const textOf = useSupplierText();
  const ask = useAsk();
  const { hospitalId, name, phone, phoneE164, kind } = supplier;
  const lines = linesFor(supplier.units, request.units - request.unitsReceived);
  const press = () => {
    if (!lines || ask.isPending) return;
    const { _id: requestId, urgency } = request;
    void ask.write({ body: { supplierId: hospitalId, requestId, lines, urgency }, hospital: name });
  };
  return (
    <li className={styles.supplier}>
      <div className={styles.about}>
        <p>
          <bdi className={styles.name}>{name}</bdi>{' '}
          {kind === 'blood_bank' && (
            <Badge tone="blue" icon={DropIcon}>
              {t('spare.kind.blood_bank')}
            </Badge>
          )}
        </p>
        <p className="soft">{textOf(supplier)}</p>
      </div>
      <div className={styles.acts}>
        <a
          className={buttonClass({ tone: 'secondary' })}
          href={phoneHref(phone, phoneE164)}
          aria-label={t('hospital.call_donor', { name })}
        >
          <PhoneIcon />
        </a>
        <Button
          tone="secondary"
          icon={isAsked ? CheckIcon : SendIcon}
          aria-label={isAsked ? t('spare.asked_of', { name }) : t('spare.ask', { name })}
          busy={ask.isPending}
          disabled={isAsked || !lines}
          onClick={press}
        >
          {t(isAsked ? 'spare.asked' : 'spare.ask_short')}
        </Button>
      </div>
    </li>
  );
}

function Suppliers({ request }: { readonly request: BloodRequest }) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  // A closed fold is nowhere on the screen: what nobody looks at is not looked up.
  const isSeen = useOnScreen(ref);
  const { data, error, isLoading, refetch } = useSuppliers(request.bloodType, request.component, isSeen);
  const { data: orders } = useOrders('receiver', isSeen);
  const placed = placedHere(useOutbox());
  const isAsked = ({ hospitalId }: Supplier) =>
    orders?.some(({ requestId, other }) => requestId === request._id && other.id === hospitalId) ||
    placed.some(({ body }) => body.requestId === request._id && body.supplierId === hospitalId);
  return (
    <div ref={ref}>
      {!data && error && <NotRead error={error} onRetry={refetch} />}
      {isLoading && <Skeleton count={SHOWN} />}
      {data?.length === 0 && <p className="soft">{t('spare.none')}</p>}
      {data && data.length > 0 && (
        <ul className={styles.suppliers}>
          {data.slice(0, SHOWN).map((supplier) => (
            <SupplierRow
              key={supplier.hospitalId}
              request={request}
              supplier={supplier}
              isAsked={isAsked(supplier)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** On an open request: which hospitals near have the blood, each asked by one tap. Looked up when it is opened. */
export function AskSuppliers({ request }: { readonly request: BloodRequest }) {
  const t = useT();
  return (
    <Fold label={t('spare.title')}>
      <Suppliers request={request} />
    </Fold>
  );
}
