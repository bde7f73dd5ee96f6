import { useId, useState } from 'react';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { proposeIssue } from '../../../../shared/rules/issue-order.ts';
import { useKeptPlaces } from '../../../data/queries/use-kept-places.ts';
import { useT } from '../../../i18n/use-t.ts';
import { bloodTypeText, typesText } from '../../../ui/blood-type-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { CheckIcon, LockIcon } from '../../../ui/icons.tsx';
import { usePendingRequests } from '../requests/queries/hospital-requests.ts';
import section from '../section.module.css';
import { LotLine } from './lot-line.tsx';
import { type ServeKind, ServeSheet } from './serve-sheet.tsx';
import styles from './stock.module.css';
import { type Lot, waitingMove, withoutUndone } from './waiting-stock.ts';

const BUTTONS = [
  { kind: 'reserve', icon: LockIcon },
  { kind: 'issue', icon: CheckIcon },
] as const;

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
      .flatMap((lot) => withoutUndone(lot.waiting))
      .filter(({ body }) => (body as { requestId?: string } | undefined)?.requestId === _id)
      .map(waitingMove)
      .filter(({ kind }) => kind !== 'release')
      .map((move) => move.units),
  );
  return units - unitsReceived - reserved - waiting;
}

interface Served {
  readonly id: string;
  readonly request: BloodRequest;
  /** What it still needs. */
  readonly units: number;
  readonly picks: ReturnType<typeof proposeIssue<Lot>>;
}

interface ServeRequestProps {
  readonly served: Served;
  /** It needs nothing more of the stock; its row keeps its room. */
  readonly isGone: boolean;
  readonly onServe: (kind: ServeKind) => void;
}

function ServeRequest({ served: { request, units, picks }, isGone, onServe }: ServeRequestProps) {
  const t = useT();
  const id = useId();
  const type = bloodTypeText(request.bloodType);
  const own = picks.filter(({ lot }) => lot.bloodType === request.bloodType);
  return (
    <li className={styles.lot}>
      <p id={`${id}needs`}>
        <strong>{isGone ? t('stock.serve_done', { type }) : t('stock.serve_needs', { type, units })}</strong>
      </p>
      <div className={cx(styles.lot, styles.room)} data-gone={isGone || undefined}>
        {own.length > 0 ? (
          <ul className={styles.picks}>
            {own.map(({ lot, units: count }) => (
              <li key={lot.id}>
                <LotLine lot={lot} units={count} />
              </li>
            ))}
          </ul>
        ) : (
          <p>
            {t('stock.serve_fits', {
              asked: type,
              types: typesText([...new Set(picks.map(({ lot }) => lot.bloodType))]),
            })}
          </p>
        )}
        <div className={styles.actions}>
          {BUTTONS.map(({ kind, icon }) => (
            <Button
              key={kind}
              id={`${id}${kind}`}
              tone="secondary"
              icon={icon}
              aria-labelledby={`${id}${kind} ${id}needs`}
              onClick={() => onServe(kind)}
            >
              {t(`stock.move.${kind}`)}
            </Button>
          ))}
        </div>
      </div>
    </li>
  );
}

/** Proposes, for each open request, what to issue from the stock: first expired, first out. */
export function ServeRequests({ lots }: { readonly lots: readonly Lot[] }) {
  const t = useT();
  const { data, isFetchedAfterMount } = usePendingRequests();
  const [open, setOpen] = useState<{ readonly id: string; readonly kind: ServeKind }>();
  const standing = lots.filter(({ isGone }) => !isGone);
  const served = (data ?? [])
    .map((request): Served => {
      const units = missingUnits(request, lots);
      return { id: request._id, request, units, picks: proposeIssue(standing, { ...request, units }) };
    })
    .filter(({ picks }) => picks.length > 0);
  const rows = useKeptPlaces(served, isFetchedAfterMount);
  const opened = open && rows.find(({ row }) => row.id === open.id);
  if (rows.length === 0) return null;
  return (
    <>
      <Card as="section" labelledBy="stock-serve">
        <div className={section.section}>
          <h3 id="stock-serve">{t('stock.serve')}</h3>
          <p className="soft">{t('stock.serve_hint')}</p>
          <ul className={styles.lots}>
            {rows.map(({ row, isGone }) => (
              <ServeRequest
                key={row.id}
                served={row}
                isGone={isGone}
                onServe={(kind) => setOpen({ id: row.id, kind })}
              />
            ))}
          </ul>
        </div>
      </Card>
      {open && opened && (
        <ServeSheet
          request={opened.row.request}
          kind={open.kind}
          units={opened.isGone ? 0 : opened.row.units}
          lots={standing}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
