import { type Dhis2Setup, SEND_DAY_MAX } from '../../../../shared/contract/dhis2.ts';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast-store.ts';
import styles from './dhis2.module.css';
import { useChangeMap } from './dhis2.ts';
import { useRowFailure } from './use-row-failure.ts';

interface Form {
  readonly dataSet: string;
  readonly sendDay: string;
}

/** The data set, and the day on which each month is sent. */
export function RulePart({ setup: { map, nextAt } }: { readonly setup: Dhis2Setup }) {
  const t = useT();
  const format = useFormat();
  const draft = useFormDraft<Form>({
    dataSet: map.dataSet ?? '',
    sendDay: map.sendDay === null ? '' : String(map.sendDay),
  });
  const { form, errors, ref, input } = draft;
  const { change, isPending } = useChangeMap();
  const showFailure = useRowFailure(draft, toast.error);

  function submit() {
    const dataSet = form.dataSet.trim() || null;
    const sendDay = form.sendDay === '' ? null : Number(form.sendDay);
    change((now) => ({ ...now, dataSet, sendDay }), {
      onSuccess: ({ message }) => {
        draft.markSaved(form);
        toast.success(message);
      },
      onError: showFailure,
    });
  }

  return (
    <Card as="section" padding="l" labelledBy="dhis2-rule">
      <form
        ref={ref}
        noValidate
        className={styles.part}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) submit();
        }}
      >
        <h2 id="dhis2-rule">{t('admin.dhis2.rule')}</h2>
        <div className={styles.month}>
          <Field
            label={t('admin.dhis2.data_set')}
            hint={t('admin.dhis2.data_set_hint')}
            optional
            error={errors.dataSet}
          >
            <TextInput
              {...input('dataSet')}
              dir="ltr"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={20}
            />
          </Field>
          <Field label={t('admin.dhis2.day')} hint={t('admin.dhis2.day_hint')} error={errors.sendDay}>
            <Select
              {...input('sendDay')}
              options={[
                { value: '', label: t('admin.dhis2.by_hand') },
                ...Array.from({ length: SEND_DAY_MAX }, (_, index) => ({
                  value: String(index + 1),
                  label: t('admin.dhis2.day_of', { day: index + 1 }),
                })),
              ]}
            />
          </Field>
        </div>
        <div>
          <Button type="submit" tone="secondary" busy={isPending}>
            {t('profile.save')}
          </Button>
        </div>
        {nextAt !== null && <p>{t('admin.dhis2.next_at', { when: format.dateTime(nextAt) })}</p>}
      </form>
    </Card>
  );
}
