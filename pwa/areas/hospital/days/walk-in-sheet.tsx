import { type FormEvent, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { CollectionDay } from '../../../../shared/contract/collection-days.ts';
import { reasonText, type WriteFailure } from '../../../features/writes/outcome-texts.ts';
import { typedValues } from '../../../forms/typed-values.ts';
import { useDialogDraft, withoutField } from '../../../forms/use-dialog-draft.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PhoneInput } from '../../../ui/phone-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { NewDonorForm } from '../donor-lists/new-donor-form.tsx';
import styles from './days.module.css';
import { useTakeIn } from './writes.ts';

interface WalkInSheetProps {
  readonly day: CollectionDay;
  /** The desk has begun: whoever comes now is taken in without a time. */
  readonly isOn: boolean;
  readonly onClose: () => void;
}

/** They are here, and need no time. */
const NOW = '';

const isUnknown = (failure: WriteFailure | undefined): boolean =>
  failure?.outcome === 'refused' && failure.refusal.code === 'failure.donor_unknown';

/** Takes in who came without an appointment, or books for who called: by number; who is new is registered first. */
export function WalkInSheet({ day, isOn, onClose }: WalkInSheetProps) {
  const t = useT();
  const format = useFormat();
  const takeIn = useTakeIn();
  const [id] = useState(() => uuidv7());
  const [empty] = useState({ phone: '', startsAt: isOn ? NOW : (day.freeTimes[0] ?? NOW) });
  // A time that was chosen before the page was loaded again may have gone.
  const [kept] = useState(() => withoutField(typedValues('walk-in', empty, day.id), 'startsAt'));
  const { form, input } = useDialogDraft(empty, kept);
  const { phone, startsAt } = form;
  // As they were when it was opened: the choice must not change by itself.
  const [times] = useState(day.freeTimes);
  const isNew = isUnknown(takeIn.failure);

  const take = (number: string) =>
    void takeIn.write(
      { id, dayId: day.id, donor: { phone: number }, ...(startsAt !== NOW && { startsAt }) },
      { onDone: onClose },
    );

  const problem = takeIn.failure && (
    <div role="alert">
      <Notice tone={isNew ? 'warning' : 'danger'} title={reasonText(takeIn.failure, t)} />
    </div>
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    if (phone.trim() !== '' && !takeIn.isPending) take(phone);
  }

  return (
    <Sheet open onClose={onClose} title={t(isOn ? 'days.take_in' : 'days.book')}>
      <div className={styles.part}>
        <form className={styles.part} noValidate onSubmit={submit}>
          <Field label={t('profile.phone')} hint={t('days.phone_hint')}>
            <PhoneInput {...input('phone')} autoComplete="off" />
          </Field>
          <Field label={t('slots.time')}>
            <Select
              {...input('startsAt')}
              options={[
                ...(isOn ? [{ value: NOW, label: t('days.now') }] : []),
                ...times.map((value) => ({ value, label: format.time(value) })),
              ]}
            />
          </Field>
          <Button type="submit" size="l" block busy={takeIn.isPending} disabled={phone.trim() === ''}>
            {t(startsAt === NOW ? 'days.do_take_in' : 'days.do_book')}
          </Button>
        </form>
        <Fold key={String(isNew)} label={t('days.new_donor')} open={isNew}>
          <div className={styles.part}>
            {isNew && problem}
            <NewDonorForm phone={phone} onAgreed={take} />
          </div>
        </Fold>
        {!isNew && problem}
      </div>
    </Sheet>
  );
}
