import { type FormEvent, useId, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { Urgency } from '../../../../shared/rules/request-status.ts';
import { reasonText, showFieldErrors } from '../../../features/writes/outcome-texts.ts';
import { fieldTexts } from '../../../forms/field-errors.ts';
import { useFormGuard } from '../../../forms/form-guard.ts';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { BloodTypePicker } from '../../../ui/blood-type-picker.tsx';
import { Button } from '../../../ui/button.tsx';
import { SendIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { StockForRequest } from '../stock/stock-for-request.tsx';
import { DescriptionField } from './description-field.tsx';
import { MoreDetails } from './more-details.tsx';
import { useCreateRequest } from './queries/create-request.ts';
import { ComponentField, UnitsField, UrgencyField } from './request-fields.tsx';
import { emptyRequestForm, parseNewRequest } from './request-form.ts';
import styles from './request-sheet.module.css';
import { useHospitalTimezone } from './use-hospital-timezone.ts';

export interface CreateRequestSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The hospital's address, which the location begins with. */
  readonly address: string;
  /** On the hospital panel the hospital's own default, on the requests page `low`. */
  readonly defaultUrgency: Urgency;
  readonly descriptionRequired?: boolean;
}

/**
 * A new request: type, description, Post. It is kept mounted while closed, so that what was typed is there
 * when it opens again. Without network the request waits in the outbox and the sheet is empty again.
 */
export function CreateRequestSheet({
  open,
  onClose,
  address,
  defaultUrgency,
  descriptionRequired = false,
}: CreateRequestSheetProps) {
  const t = useT();
  const formId = useId();
  const [id, setId] = useState(() => uuidv7());
  const draft = useFormDraft(emptyRequestForm(address || t('hospital.location_fallback'), defaultUrgency));
  const timezone = useHospitalTimezone();
  const create = useCreateRequest();
  useFormGuard(draft.isDirty);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (create.isPending) return;
    const parsed = parseNewRequest(draft.form, { id, descriptionRequired, now: new Date(), timezone });
    if (!parsed.ok) return draft.showErrors(fieldTexts(parsed.errors, t));

    void create.write(parsed.body, {
      onDone: () => {
        draft.reset();
        setId(uuidv7());
        onClose();
      },
      onFailed: (failure) => showFieldErrors(failure, draft),
    });
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('hospital.create_title')}
      actions={
        <Button type="submit" form={formId} size="l" block icon={SendIcon} busy={create.isPending}>
          {t('hospital.post_request')}
        </Button>
      }
    >
      <form id={formId} ref={draft.ref} className={styles.form} noValidate onSubmit={submit}>
        {create.failure && (
          <Notice tone="danger" title={reasonText(create.failure, t)}>
            {t(create.failure.outcome === 'refused' ? 'hospital.nothing_lost' : 'hospital.posted_only_once')}
          </Notice>
        )}
        <BloodTypePicker
          legend={t('requests.field.blood_type')}
          value={draft.form.bloodType}
          onChange={(type) => draft.set('bloodType', type)}
          error={draft.errors.bloodType}
        />
        <div className={styles.units}>
          <UnitsField draft={draft} />
        </div>
        <StockForRequest bloodType={draft.form.bloodType} />
        <UrgencyField draft={draft} />
        <DescriptionField draft={draft} required={descriptionRequired} />
        <ComponentField draft={draft} />
        <MoreDetails draft={draft} />
      </form>
    </Sheet>
  );
}
