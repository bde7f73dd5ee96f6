import { useState } from 'react';
import type { Issue } from '../../../../shared/contract/inventory.ts';
import { useOutbox } from '../../../data/device/hooks.ts';
import { useFirstShown } from '../../../data/queries/use-first-shown.ts';
import { useKeptPlaces } from '../../../data/queries/use-kept-places.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Fold } from '../../../ui/fold.tsx';
import { useInventory } from '../stock/inventory.ts';
import stock from '../stock/stock.module.css';
import { withWaitingMoves } from '../stock/waiting-stock.ts';
import { useIssued } from './bags.ts';
import { openIssues } from './open-issues.ts';
import { OutcomeSheet } from './outcome-sheet.tsx';

/** Issues that somebody still has to end, also those that wait on this device to be sent. */
export function useOpenIssues(enabled: boolean): readonly Issue[] {
  const { data } = useIssued(enabled);
  const { data: lots = [] } = useInventory(enabled);
  const outbox = useOutbox();
  return openIssues(data?.issued ?? [], withWaitingMoves(lots, outbox), outbox);
}

/** One issue in words: what, when, and to where. */
export function IssueLine({ issue }: { readonly issue: Issue }) {
  const t = useT();
  const format = useFormat();
  const { bloodType, component, units, bagNumber, at, issuedTo } = issue;
  return (
    <p>
      <bdi>{bloodTypeText(bloodType)}</bdi> · {t('stock.units', { units })} ·{' '}
      {t(`stock.component_name.${component}`)}
      {bagNumber !== undefined && (
        <>
          {' · '}
          <bdi>{bagNumber}</bdi>
        </>
      )}
      {' · '}
      {format.dateTime(at)}
      {issuedTo !== undefined && (
        <>
          {' · '}
          <bdi>{issuedTo}</bdi>
        </>
      )}
    </p>
  );
}

/** An issue in its row; `isGone` once its end is recorded, or it was taken back. */
interface IssueRow extends Issue {
  readonly isGone: boolean;
}

/** The open issues of a screen: those that were there first, and those that came since. */
export function useIssueRows(enabled: boolean) {
  const { isFetchedAfterMount } = useIssued(enabled);
  const rows = useKeptPlaces(useOpenIssues(enabled), isFetchedAfterMount).map(
    ({ row, isGone }): IssueRow => ({ ...row, isGone }),
  );
  return useFirstShown(rows, isFetchedAfterMount);
}

/** What left the refrigerator, until somebody says whether it was transfused. */
export function IssuedList({ issues }: { readonly issues: readonly IssueRow[] }) {
  const t = useT();
  const [open, setOpen] = useState<Issue>();
  const label = t('stock.issued_open', { count: issues.filter(({ isGone }) => !isGone).length });
  return (
    <>
      {issues.length > 0 && (
        <Fold label={label}>
          <ul className={stock.lots} aria-label={label}>
            {issues.map(({ isGone, ...issue }) => (
              <li key={issue.id} className={cx(stock.lot, stock.room)} data-gone={isGone || undefined}>
                <IssueLine issue={issue} />
                <Button tone="secondary" onClick={() => setOpen(issue)}>
                  {t('stock.outcome')}
                </Button>
              </li>
            ))}
          </ul>
        </Fold>
      )}
      {open && <OutcomeSheet issue={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
