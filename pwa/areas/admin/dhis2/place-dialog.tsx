import { useState } from 'react';
import type { MappedPlace } from '../../../../shared/contract/dhis2.ts';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { type Option, Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useChangeMap } from './dhis2.ts';
import { useRowFailure } from './use-row-failure.ts';
import { withRow } from './use-save-map.ts';

interface PlaceDialogProps {
  /** Undefined for a new one. */
  readonly row: MappedPlace | undefined;
  readonly choices: readonly Option<MappedPlace['organisation']>[];
  readonly onClose: () => void;
}

/** A place as an organisation unit of DHIS2. Shown while mounted. */
export function PlaceDialog({ row, choices, onClose }: PlaceDialogProps) {
  const t = useT();
  const first = choices[0]?.value ?? 'country';
  const draft = useFormDraft<MappedPlace>(row ?? { organisation: first, orgUnit: '' });
  const { form, errors, ref, set, input } = draft;
  const [problem, setProblem] = useState<string>();
  const { change, isPending } = useChangeMap();
  const showFailure = useRowFailure(draft, setProblem);

  function submit() {
    setProblem(undefined);
    change((map) => withRow(map, 'places', { ...form, orgUnit: form.orgUnit.trim() }, row), {
      onSuccess: ({ message }) => {
        toast.success(message);
        onClose();
      },
      onError: showFailure,
    });
  }

  return (
    <FormDialog
      title={t(row ? 'admin.dhis2.edit_place' : 'admin.dhis2.add_place')}
      submitLabel={t('profile.save')}
      busy={isPending}
      problem={problem}
      formRef={ref}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('admin.dhis2.place')} error={errors.organisation}>
        <Select
          name="organisation"
          value={form.organisation}
          options={choices}
          onChange={(event) => set('organisation', event.target.value as MappedPlace['organisation'])}
        />
      </Field>
      <Field label={t('admin.dhis2.unit')} error={errors.orgUnit}>
        <TextInput
          {...input('orgUnit')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={20}
        />
      </Field>
    </FormDialog>
  );
}
