import { type FormEvent, useId, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { CollectionDay } from '../../../../shared/contract/collection-days.ts';
import { BLOOD_TYPES, type BloodType } from '../../../../shared/rules/blood.ts';
import { DAY_NOTE_MAX } from '../../../../shared/rules/collection-days.ts';
import { PlaceField } from '../../../features/places/place-field.tsx';
import { showFieldErrors, unsaidReason } from '../../../features/writes/outcome-texts.ts';
import { useFormGuard } from '../../../forms/form-guard.ts';
import { typedValues } from '../../../forms/typed-values.ts';
import { useDialogDraft } from '../../../forms/use-dialog-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { bloodTypeName, bloodTypeText } from '../../../ui/blood-type-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useHospitalTimezone } from '../requests/use-hospital-timezone.ts';
import settings from '../settings/settings.module.css';
import { ChairFields } from './chair-fields.tsx';
import { changeOf, draftOf, newDayOf, seatsOf } from './day-form.ts';
import styles from './days.module.css';
import { useChangeDay, useOpenDay } from './writes.ts';

interface DaySheetProps {
  /** One that is open and is changed; left out for a new one. */
  readonly day?: CollectionDay;
  readonly onClose: () => void;
}

/** When and where a hospital takes donors, and how many at once. Shown while mounted. */
export function DaySheet({ day, onClose }: DaySheetProps) {
  const t = useT();
  const formId = useId();
  const timezone = useHospitalTimezone();
  const [id] = useState(() => day?.id ?? uuidv7());
  const [initial] = useState(() => draftOf(day, timezone, serverNow()));
  const draft = useDialogDraft(initial, typedValues('day', initial, day?.id));
  useFormGuard(draft.isDirty);
  const { form, errors, set, control, input } = draft;
  const opening = useOpenDay();
  const changing = useChangeDay(id);
  const { isPending, failure } = day ? changing : opening;
  const booked = day?.figures?.booked ?? 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const onScreen = {
      onDone: onClose,
      onFailed: (why: NonNullable<typeof failure>) => showFieldErrors(why, draft),
    };
    if (!day) return void opening.write(newDayOf(id, form, timezone), onScreen);
    const change = changeOf(day, form, timezone);
    if (change) void changing.write(change, onScreen);
    else onClose();
  }

  const toggle = (type: BloodType) =>
    set(
      'wantedTypes',
      BLOOD_TYPES.filter((one) => (one === type) !== form.wantedTypes.includes(one)),
    );

  return (
    <Sheet
      problem={unsaidReason(failure, draft, t)}
      open
      onClose={onClose}
      title={t(day ? 'days.change' : 'days.open')}
      actions={
        <Button type="submit" form={formId} size="l" block icon={CheckIcon} busy={isPending}>
          {t(day ? 'days.save' : 'days.open')}
        </Button>
      }
    >
      <form id={formId} ref={draft.ref} className={styles.part} noValidate onSubmit={submit}>
        <div className={styles.fields}>
          <Field label={t('days.date')}>
            <TextInput {...input('date')} type="date" />
          </Field>
          <Field label={t('slots.from')} error={errors.startsAt}>
            <TextInput {...input('startsAt')} type="time" />
          </Field>
          <Field label={t('slots.until')} error={errors.endsAt}>
            <TextInput {...input('endsAt')} type="time" />
          </Field>
          <ChairFields value={form} onChange={set} />
        </div>
        <p role="status" className={styles.seats}>
          {t('days.seats', { seats: seatsOf(form, timezone) })}
        </p>
        <Fold label={t('days.wanted')} open={form.wantedTypes.length > 0}>
          <FieldGroup legend={t('days.wanted')} legendHidden hint={t('days.wanted_hint')}>
            <div className={settings.types}>
              {BLOOD_TYPES.map((type) => (
                <Checkbox
                  key={type}
                  label={bloodTypeText(type)}
                  aria-label={bloodTypeName(type, t)}
                  checked={form.wantedTypes.includes(type)}
                  onChange={() => toggle(type)}
                />
              ))}
            </div>
          </FieldGroup>
        </Fold>
        <Field label={t('days.note')} hint={t('days.note_hint')} error={errors.note} optional>
          <TextArea {...input('note')} rows={2} maxLength={DAY_NOTE_MAX} />
        </Field>
        <SegmentedControl
          {...control('where')}
          legend={t('days.where')}
          segments={(['here', 'elsewhere'] as const).map((value) => ({ value, label: t(`days.${value}`) }))}
        />
        {form.where === 'elsewhere' && (
          <PlaceField
            {...control('location')}
            name="location"
            label={t('days.place')}
            hint={t('days.place_hint')}
          />
        )}
        {booked > 0 && <p>{t('days.change_told', { booked })}</p>}
      </form>
    </Sheet>
  );
}
