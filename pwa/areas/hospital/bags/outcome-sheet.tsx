import { type FormEvent, useId, useState } from 'react';
import type { Issue } from '../../../../shared/contract/inventory.ts';
import { OUTSIDE_MAX_MINUTES } from '../../../../shared/rules/cold-chain.ts';
import {
  DISCARD_REASONS,
  type DiscardReason,
  type IssueOutcome,
} from '../../../../shared/rules/lot-states.ts';
import { MINUTE_MS } from '../../../../shared/time.ts';
import { useNow } from '../../../features/requests/use-now.ts';
import { reasonText } from '../../../features/writes/outcome-texts.ts';
import { useT } from '../../../i18n/use-t.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Select } from '../../../ui/select.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { hospitalTexts } from '../outcome-texts.ts';
import styles from '../stock/add-lot-sheet.module.css';
import { useStockWrite } from '../stock/inventory.ts';
import { LotLine } from '../stock/lot-line.tsx';

const OUTCOMES = ['transfused', 'returned', 'discarded'] as const satisfies readonly IssueOutcome[];

/** Of what was issued, these can be: the others are of blood that never left. */
const REASONS = DISCARD_REASONS.filter((reason) => reason !== 'expired' && reason !== 'not_released');

const TEXTS = hospitalTexts({
  sent: 'stock.outcome_saved',
  refused: 'stock.write_failed',
  unanswered: 'stock.write_error',
});

/** What became of an issue: transfused, back in the refrigerator within 30 minutes, or discarded. */
export function OutcomeSheet({ issue, onClose }: { readonly issue: Issue; readonly onClose: () => void }) {
  const t = useT();
  const now = useNow();
  const formId = useId();
  const [outcome, setOutcome] = useState<IssueOutcome | ''>('');
  const [reason, setReason] = useState<DiscardReason | ''>('');
  const { write, isPending, failure } = useStockWrite(TEXTS);
  const isLate = now.getTime() - Date.parse(issue.at) > OUTSIDE_MAX_MINUTES * MINUTE_MS;
  const may = { transfused: true, returned: !isLate, discarded: reason !== '' };
  const isReady = outcome !== '' && may[outcome];

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending || !isReady) return;
    const { lotId: id, bloodType, id: movementId, units } = issue;
    const body = {
      outcome,
      at: serverNow().toISOString(),
      ...(outcome === 'discarded' && reason !== '' && { reason }),
    };
    void write({ kind: 'end', lot: { id, bloodType }, movementId, units, body }, { onDone: onClose });
  }

  return (
    <Sheet
      problem={failure && reasonText(failure, t)}
      open
      onClose={onClose}
      title={t('stock.outcome')}
      actions={
        <Button
          type="submit"
          form={formId}
          size="l"
          block
          icon={CheckIcon}
          busy={isPending}
          disabled={!isReady}
        >
          {t('stock.outcome_save')}
        </Button>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <div>
          <LotLine lot={issue} units={issue.units} />
          {issue.issuedTo !== undefined && (
            <p>
              {t('stock.issued_to')}: <bdi>{issue.issuedTo}</bdi>
            </p>
          )}
        </div>
        <div className={styles.components}>
          <SegmentedControl
            legend={t('stock.outcome')}
            segments={OUTCOMES.map((value) => ({ value, label: t(`stock.outcome_name.${value}`) }))}
            value={outcome}
            onChange={setOutcome}
          />
        </div>
        <div className={styles.next}>
          {outcome === 'discarded' && (
            <Field label={t('stock.discard_reason')}>
              <Select
                name="reason"
                value={reason}
                placeholder={t('stock.choose_reason')}
                onChange={(event) => setReason(event.target.value as DiscardReason)}
                options={REASONS.map((value) => ({ value, label: t(`stock.reason.${value}`) }))}
              />
            </Field>
          )}
          {outcome === 'returned' && (
            <Notice tone={isLate ? 'danger' : 'warning'}>
              {t(isLate ? 'stock.return_late' : 'stock.return_rule', { minutes: OUTSIDE_MAX_MINUTES })}
            </Notice>
          )}
        </div>
      </form>
    </Sheet>
  );
}
