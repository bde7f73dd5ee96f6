import { useState } from 'react';
import type { Issue } from '../../../../shared/contract/inventory.ts';
import { useOutbox } from '../../../data/device/hooks.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';
import { Button } from '../../../ui/button.tsx';
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

/** What left the refrigerator, until somebody says whether it was transfused. */
export function IssuedList() {
  const t = useT();
  const issues = useOpenIssues(true);
  const [open, setOpen] = useState<Issue>();
  return (
    <>
      {issues.length > 0 && (
        <Fold label={t('stock.issued_open', { count: issues.length })}>
          <ul className={stock.lots} aria-label={t('stock.issued_open', { count: issues.length })}>
            {issues.map((issue) => (
              <li key={issue.id} className={stock.lot}>
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
