import { useState } from 'react';
import type { HospitalProfile } from '../../../../shared/contract/people.ts';
import { useNow } from '../../../features/requests/use-now.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DropIcon, PlusIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import bar from '../create-bar.module.css';
import section from '../section.module.css';
import { AddLotSheet } from './add-lot-sheet.tsx';
import { LotItem } from './lot-item.tsx';
import styles from './stock.module.css';
import { StockPicture } from './stock-picture.tsx';
import { StockProblem } from './stock-problem.tsx';
import { TakeSheet, type Taking } from './take-sheet.tsx';
import { totalsOf } from './totals.ts';
import { useStock } from './use-stock.ts';
import type { Lot } from './waiting-stock.ts';

/** The blood that the hospital has: what of it expires first, and the work on it. */
export function InventoryScreen({ hospital }: { readonly hospital: HospitalProfile }) {
  const t = useT();
  const now = useNow();
  const { query, lots } = useStock(hospital);
  const [adding, setAdding] = useState(false);
  const [open, setOpen] = useState<{ readonly lot: Lot; readonly taking: Taking }>();
  const { timezone } = hospital.settings.system;
  const totals = totalsOf(lots ?? [], now, timezone);

  return (
    <>
      <div className={section.section}>
        <div className={section.head}>
          <h2>{t('stock.title')}</h2>
          {hospital.verified && (
            <div className={styles.add}>
              <Button icon={PlusIcon} onClick={() => setAdding(true)}>
                {t('stock.add')}
              </Button>
            </div>
          )}
        </div>
        {!hospital.verified && <Notice tone="warning">{t('stock.needs_verification')}</Notice>}
        <StockProblem query={query} />
        {query.isLoading && <Skeleton shape="card" count={3} />}
        {totals.length > 0 && (
          <Card as="section" labelledBy="stock-picture">
            <div className={section.section}>
              <h3 id="stock-picture">{t('stock.by_expiry')}</h3>
              <StockPicture totals={totals} />
            </div>
          </Card>
        )}
        {lots?.length === 0 && (
          <EmptyState icon={DropIcon} title={t('stock.none')}>
            {t('stock.none_hint')}
          </EmptyState>
        )}
        {lots && lots.length > 0 && (
          <ul className={styles.lots} aria-label={t('stock.lots')}>
            {lots.map((lot) => (
              <LotItem
                key={lot.id}
                lot={lot}
                now={now}
                timezone={timezone}
                onTake={(taking) => setOpen({ lot, taking })}
              />
            ))}
          </ul>
        )}
      </div>
      {hospital.verified && (
        <div className={bar.bar}>
          <Button size="l" icon={PlusIcon} onClick={() => setAdding(true)}>
            {t('stock.add')}
          </Button>
        </div>
      )}
      <AddLotSheet open={adding} onClose={() => setAdding(false)} timezone={timezone} now={now} />
      {open && <TakeSheet lot={open.lot} taking={open.taking} onClose={() => setOpen(undefined)} />}
    </>
  );
}
