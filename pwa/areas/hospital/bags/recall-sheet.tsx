import { type FormEvent, useId, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { RECALL_REASONS, type RecallReason, type RecallScope } from '../../../../shared/rules/recall.ts';
import { reasonText } from '../../../features/writes/outcome-texts.ts';
import { typedValues } from '../../../forms/typed-values.ts';
import { useDialogDraft } from '../../../forms/use-dialog-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { DangerIcon } from '../../../ui/icons.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Select } from '../../../ui/select.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import styles from '../stock/add-lot-sheet.module.css';
import { useOpenRecall } from './bags.ts';

const NOTE_MAX = 200;

interface RecallForm {
  readonly scope: RecallScope;
  readonly reason: RecallReason | '';
  readonly note: string;
}

const EMPTY: RecallForm = { scope: 'bag', reason: '', note: '' };

interface RecallSheetProps {
  readonly number: string;
  /** The hospital knows whose donation it is. */
  readonly hasDonor: boolean;
  readonly onClose: () => void;
}

/** "Do not use": asks what is recalled and why, before it rings in other hospitals. */
export function RecallSheet({ number, hasDonor, onClose }: RecallSheetProps) {
  const t = useT();
  const formId = useId();
  const [id] = useState(() => uuidv7());
  const { form, set, control, input } = useDialogDraft(EMPTY, typedValues('recall', EMPTY, number));
  const { scope, reason, note } = form;
  const { write, isPending, failure } = useOpenRecall();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending || reason === '') return;
    const text = note.trim();
    void write({ id, bagNumber: number, scope, reason, ...(text && { note: text }) }, { onDone: onClose });
  }

  return (
    <Sheet
      problem={failure && reasonText(failure, t)}
      open
      onClose={onClose}
      title={t('stock.recall')}
      actions={
        <Button
          type="submit"
          form={formId}
          size="l"
          block
          tone="danger"
          icon={DangerIcon}
          busy={isPending}
          disabled={reason === ''}
        >
          {t('stock.recall')}
        </Button>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <p>
          {t('stock.bag_number')} <bdi>{number}</bdi>
        </p>
        <p>{t('stock.recall_hint')}</p>
        {hasDonor && (
          <SegmentedControl
            {...control('scope')}
            legend={t('stock.recall_scope')}
            segments={[
              { value: 'bag', label: t('stock.recall_scope_name.bag') },
              { value: 'donor', label: t('stock.recall_scope_name.donor') },
            ]}
          />
        )}
        <Field label={t('stock.discard_reason')}>
          <Select
            name="reason"
            value={reason}
            placeholder={t('stock.choose_reason')}
            onChange={(event) => set('reason', event.target.value as RecallReason)}
            options={RECALL_REASONS.map((value) => ({ value, label: t(`stock.recall_reason.${value}`) }))}
          />
        </Field>
        <Field label={t('stock.recall_note')} hint={t('stock.recall_note_hint')} optional>
          <TextInput {...input('note')} autoComplete="off" maxLength={NOTE_MAX} />
        </Field>
      </form>
    </Sheet>
  );
}
