import { useState } from 'react';
import type { HospitalProfile } from '../../../../shared/contract/people.ts';
import { BLOOD_TYPES, type BloodType } from '../../../../shared/rules/blood.ts';
import type { BagLabel } from '../../../../shared/rules/isbt-128.ts';
import type { StaffMove } from '../../../../shared/rules/lot-states.ts';
import { useFirstShown } from '../../../data/queries/use-first-shown.ts';
import { useKeptPlaces } from '../../../data/queries/use-kept-places.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { FloatingBar } from '../../../ui/floating-bar.tsx';
import { DropIcon, PlusIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FindBag } from '../bags/find-bag.tsx';
import { IssuedList, useIssueRows } from '../bags/issued-list.tsx';
import { RecallNotices } from '../bags/recall-notices.tsx';
import bar from '../create-bar.module.css';
import section from '../section.module.css';
import { AddLotSheet } from './add-lot-sheet.tsx';
import { ExpiryBars } from './expiry-bars.tsx';
import { ExpiryOffers } from './expiry-offers.tsx';
import { LotItem } from './lot-item.tsx';
import { MoveSheet } from './move-sheet.tsx';
import { ServeRequests } from './serve-requests.tsx';
import styles from './stock.module.css';
import { StockProblem } from './stock-problem.tsx';
import { StockTable } from './stock-table.tsx';
import { StockWarnings, useStockWarnings } from './stock-warnings.tsx';
import { expirySpans, shortages, stockRows, unitsInStock } from './totals.ts';
import { useStock } from './use-stock.ts';
import type { Lot } from './waiting-stock.ts';

/** Up to this many lots can be seen at a glance. */
const FEW = 8;

/** The hospital's blood stock: what expires first, and the work on it. */
export function InventoryScreen({ hospital }: { readonly hospital: HospitalProfile }) {
  const t = useT();
  const { query, lots, now, timezone } = useStock(hospital);
  const [adding, setAdding] = useState(false);
  const [scanned, setScanned] = useState<BagLabel>();
  const [open, setOpen] = useState<{ readonly lot: Lot; readonly kind: StaffMove }>();
  const [type, setType] = useState<BloodType | ''>('');
  const short = shortages(lots ?? [], hospital.settings.stock?.minimums ?? {});
  const kept = useKeptPlaces(lots ?? [], query.isFetchedAfterMount).map(
    ({ row, isGone }): Lot => (isGone ? { ...row, units: 0, waiting: [], isGone } : row),
  );
  const warnings = useFirstShown(useStockWarnings(hospital), query.isFetchedAfterMount);
  const issues = useIssueRows(hospital.verified);
  const shown = kept.filter(({ bloodType }) => type === '' || bloodType === type);

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
        {hospital.verified && (
          <FindBag
            lots={lots ?? []}
            onMove={(lot, kind) => setOpen({ lot, kind })}
            onAdd={(label) => {
              setScanned(label);
              setAdding(true);
            }}
          />
        )}
        <RecallNotices enabled={hospital.verified} />
        <StockWarnings lines={warnings.first} />
        {lots && kept.length > 0 && (
          <div className={styles.pictures}>
            <Card as="section" labelledBy="stock-table">
              <div className={section.section}>
                <h3 id="stock-table">{t('stock.by_component')}</h3>
                <p className="soft">
                  {t('stock.room', { units: unitsInStock(lots), capacity: hospital.bloodBank.capacity })}
                </p>
                <StockTable rows={stockRows(kept)} short={new Set(short.map((shortage) => shortage.type))} />
              </div>
            </Card>
            <Card as="section" labelledBy="stock-picture">
              <div className={section.section}>
                <h3 id="stock-picture">{t('stock.by_expiry')}</h3>
                <ExpiryBars spans={expirySpans(lots, now, timezone)} />
              </div>
            </Card>
          </div>
        )}
        {lots && kept.length === 0 && (
          <EmptyState icon={DropIcon} title={t('stock.none')}>
            {t('stock.none_hint')}
          </EmptyState>
        )}
        {lots && hospital.verified && <ServeRequests lots={lots} />}
        <IssuedList issues={issues.first} />
        {kept.length > FEW && (
          <Field label={t('stock.show_type')}>
            <Select
              value={type}
              onChange={(event) => setType(event.target.value as BloodType | '')}
              options={[
                { value: '', label: t('stock.all_types') },
                ...BLOOD_TYPES.map((value) => ({ value, label: bloodTypeText(value) })),
              ]}
            />
          </Field>
        )}
        {shown.length > 0 && (
          <ul className={styles.lots} aria-label={t('stock.lots')}>
            {shown.map((lot) => (
              <LotItem
                key={lot.id}
                lot={lot}
                now={now}
                timezone={timezone}
                onMove={(kind) => setOpen({ lot, kind })}
              />
            ))}
          </ul>
        )}
        <StockWarnings lines={warnings.later} />
        <IssuedList issues={issues.later} />
        {hospital.verified && (
          <Link className={buttonClass({ tone: 'quiet', block: true })} to={PATHS.hospitalMovements}>
            {t('stock.movements')}
          </Link>
        )}
        {hospital.verified && lots && <ExpiryOffers />}
      </div>
      {hospital.verified && (
        <FloatingBar className={bar.bar}>
          <Button size="l" icon={PlusIcon} onClick={() => setAdding(true)}>
            {t('stock.add')}
          </Button>
        </FloatingBar>
      )}
      <AddLotSheet
        label={scanned}
        open={adding}
        onClose={() => setAdding(false)}
        timezone={timezone}
        now={now}
      />
      {open && (
        <MoveSheet lot={open.lot} kind={open.kind} lots={lots ?? []} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
