import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { EmergencyAlert } from '../../../shared/contract/alerts.ts';
import type { Coordinates } from '../../../shared/contract/fields.ts';
import { BLOOD_TYPES, type BloodType } from '../../../shared/rules/blood.ts';
import { useFormGuard } from '../../forms/form-guard.ts';
import { typedValues } from '../../forms/typed-values.ts';
import { useDialogDraft } from '../../forms/use-dialog-draft.ts';
import { useT } from '../../i18n/use-t.ts';
import { bloodTypeText } from '../../ui/blood-type-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { BellIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast-store.ts';

const MESSAGE_MAX = 300;
const EMPTY = { message: '' };

/** An alert as it is written here; whoever sends it gives it its ids. */
export type WrittenAlert = Omit<EmergencyAlert, 'id' | 'newRequestId'>;

/** How a role sends it. */
export interface AlertSending {
  readonly send: (alert: WrittenAlert) => void;
  readonly isBusy: boolean;
  /** Why the last one was not sent. */
  readonly problem: ReactNode;
}

interface SendAlertDialogProps {
  readonly open: boolean;
  /** The initial values. */
  readonly bloodType?: BloodType | undefined;
  readonly onBloodType?: (bloodType: BloodType) => void;
  /** For one request: its type is not asked again. */
  readonly subject?: ReactNode;
  /** Donors are searched around here; nothing is sent without it. */
  readonly location: Coordinates | undefined;
  /** Shown at Send when there is no location. */
  readonly noLocation: string;
  /** If it is missing permanently, this is shown before anything is typed. */
  readonly warnsOfLocation?: boolean;
  /** For the remaining fields. */
  readonly more?: Pick<EmergencyAlert, 'requestId' | 'units' | 'lifeThreatening'>;
  /** Further fields, depending on the type. */
  readonly children?: (bloodType: BloodType | '') => ReactNode;
  readonly sending: AlertSending;
  readonly onClose: () => void;
}

/** Send Emergency Alert: type, message, Send. Mounted while closed, it keeps what was typed. */
export function SendAlertDialog({
  open,
  bloodType: given = undefined,
  onBloodType,
  subject,
  location,
  noLocation,
  warnsOfLocation = false,
  more,
  children,
  sending,
  onClose,
}: SendAlertDialogProps) {
  const t = useT();
  const formId = useId();
  const [bloodType, setBloodType] = useState<BloodType | ''>(given ?? '');
  const { form, isDirty, input } = useDialogDraft(EMPTY, typedValues('alert', EMPTY, more?.requestId ?? ''));
  const { message } = form;
  useFormGuard(isDirty);
  const { isBusy, problem } = sending;
  const isReady = bloodType !== '' && message.trim() !== '';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (bloodType === '' || !isReady || isBusy) return;
    if (!location) return void toast.error(noLocation);
    sending.send({ ...more, bloodType, message: message.trim(), location });
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('alerts.send_title')}
      actions={
        <Button type="submit" form={formId} size="l" block icon={BellIcon} busy={isBusy} disabled={!isReady}>
          {t('alerts.send')}
        </Button>
      }
    >
      <form id={formId} className="stack-4" noValidate onSubmit={submit}>
        {problem}
        {!location && warnsOfLocation && <Notice tone="warning" title={noLocation} />}
        <p className="soft">{t('alerts.send_explained')}</p>
        {subject ?? (
          <Field label={t('requests.field.blood_type')}>
            <Select
              name="bloodType"
              required
              placeholder={t('alerts.choose_type')}
              options={BLOOD_TYPES.map((type) => ({ value: type, label: bloodTypeText(type) }))}
              value={bloodType}
              onChange={(event) => {
                const chosen = event.target.value as BloodType;
                setBloodType(chosen);
                onBloodType?.(chosen);
              }}
            />
          </Field>
        )}
        <Field label={t('alerts.message')} hint={t('alerts.message_hint')}>
          <TextArea {...input('message')} rows={3} required maxLength={MESSAGE_MAX} />
        </Field>
        {children?.(bloodType)}
      </form>
    </Sheet>
  );
}
