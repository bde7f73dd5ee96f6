import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { proposeIssue } from '../../../../shared/rules/issue-order.ts';
import { reasonText } from '../../../features/writes/outcome-texts.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckIcon, LockIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { hospitalTexts } from '../outcome-texts.ts';
import { useStockWrite } from '../queries/inventory.ts';
import { usePendingRequests } from '../requests/queries/hospital-requests.ts';
import section from '../section.module.css';
import styles from './stock.module.css';
import { type Lot, waitingMove } from './waiting-stock.ts';

const FAILED = { refused: 'stock.write_failed', unanswered: 'stock.write_error' } as const;
const RESERVED = hospitalTexts({ sent: 'stock.reserved', ...FAILED });
const ISSUED = hospitalTexts({ sent: 'stock.issued', ...FAILED });

/** What a request still needs beyond what it received and what is reserved for it, waiting writes included. */
function missingUnits({ _id, units, unitsReceived }: BloodRequest, lots: readonly Lot[]): number {
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const reserved = sum(
    lots
      .filter(({ state, reservation }) => state === 'reserved' && reservation?.requestId === _id)
      .map((lot) => lot.units),
  );
  const waiting = sum(
    lots
      .flatMap((lot) => lot.waiting)
      .filter(({ body }) => (body as { requestId?: string } | undefined)?.requestId === _id)
      .map((entry) => waitingMove(entry).units),
  );
  return units - unitsReceived - reserved - waiting;
}

interface ServeRequestProps {
  readonly request: BloodRequest;
  readonly lots: readonly Lot[];
  readonly units: number;
}

function ServeRequest({ request, lots, units }: ServeRequestProps) {
  const t = useT();
  const format = useFormat();
  const reserve = useStockWrite(RESERVED);
  const issue = useStockWrite(ISSUED);
  const picks = proposeIssue(
    lots.filter(({ isGone }) => !isGone),
    { ...request, units },
  );
  const failure = reserve.failure ?? issue.failure;
  if (picks.length === 0 && !failure) return null;

  /** Each lot by its own write; after one that failed the rest is proposed again. */
  async function moveAll(kind: 'reserve' | 'issue') {
    const { write } = kind === 'reserve' ? reserve : issue;
    for (const pick of picks) {
      const movement = { kind, units: pick.units, requestId: request._id };
      const { outcome } = await write({ kind: 'move', lot: pick.lot, movement });
      if (outcome !== 'sent' && outcome !== 'queued') return;
    }
  }

  const isBusy = reserve.isPending || issue.isPending;
  return (
    <li className={styles.lot}>
      {failure && <Notice tone="danger" title={reasonText(failure, t)} />}
      <p>
        <strong>{t('stock.serve_needs', { type: bloodTypeText(request.bloodType), units })}</strong>
      </p>
      <ul>
        {picks.map(({ lot, units: count }) => (
          <li key={lot.id}>
            {t('stock.serve_pick', {
              units: count,
              type: bloodTypeText(lot.bloodType),
              date: format.date(lot.expiresAt),
            })}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button tone="secondary" icon={LockIcon} disabled={isBusy} onClick={() => void moveAll('reserve')}>
          {t('stock.move.reserve')}
        </Button>
        <Button tone="secondary" icon={CheckIcon} disabled={isBusy} onClick={() => void moveAll('issue')}>
          {t('stock.move.issue')}
        </Button>
      </div>
    </li>
  );
}

/** Proposes, for each open request, what to issue from the stock: first expired, first out. */
export function ServeRequests({ lots }: { readonly lots: readonly Lot[] }) {
  const t = useT();
  const { data } = usePendingRequests();
  const served = (data ?? [])
    .map((request) => ({ request, units: missingUnits(request, lots) }))
    .filter(({ request, units }) => proposeIssue(lots, { ...request, units }).length > 0);
  if (served.length === 0) return null;
  return (
    <Card as="section" labelledBy="stock-serve">
      <div className={section.section}>
        <h3 id="stock-serve">{t('stock.serve')}</h3>
        <p className={section.soft}>{t('stock.serve_hint')}</p>
        <ul className={styles.lots}>
          {served.map(({ request, units }) => (
            <ServeRequest key={request._id} request={request} lots={lots} units={units} />
          ))}
        </ul>
      </div>
    </Card>
  );
}
