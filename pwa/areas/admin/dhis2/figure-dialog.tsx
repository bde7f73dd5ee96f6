import { useState } from 'react';
import type { MappedFigure } from '../../../../shared/contract/dhis2.ts';
import { DIMENSIONS, type Dimension, FIGURES, type FigureId } from '../../../../shared/rules/figures.ts';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { dimensionText, figureText, valueText } from '../figures/figure-text.ts';
import { useChangeMap } from './dhis2.ts';
import { partText } from './part-text.ts';
import { useRowFailure } from './use-row-failure.ts';
import { withRow } from './use-save-map.ts';

interface Form {
  readonly figure: FigureId;
  readonly dimensions: MappedFigure['dimensions'];
  readonly dataElement: string;
  readonly categoryOptionCombo: string;
  readonly attributeOptionCombo: string;
}

const NEW: Form = {
  figure: 'donations',
  dimensions: {},
  dataElement: '',
  categoryOptionCombo: '',
  attributeOptionCombo: '',
};

const formOf = (row: MappedFigure): Form => ({
  ...row,
  categoryOptionCombo: row.categoryOptionCombo ?? '',
  attributeOptionCombo: row.attributeOptionCombo ?? '',
});

const rowOf = (form: Form): MappedFigure => ({
  ...form,
  dataElement: form.dataElement.trim(),
  categoryOptionCombo: form.categoryOptionCombo.trim() || null,
  attributeOptionCombo: form.attributeOptionCombo.trim() || null,
});

const IDS = ['dataElement', 'categoryOptionCombo', 'attributeOptionCombo'] as const;

interface FigureDialogProps {
  /** Undefined for a new one. */
  readonly row: MappedFigure | undefined;
  readonly onClose: () => void;
}

/** A figure, or a part of it, as a data element of DHIS2. Shown while mounted. */
export function FigureDialog({ row, onClose }: FigureDialogProps) {
  const t = useT();
  const draft = useFormDraft<Form>(row ? formOf(row) : NEW);
  const { form, errors, ref, set } = draft;
  const [problem, setProblem] = useState<string>();
  const { change, isPending } = useChangeMap();
  const showFailure = useRowFailure(draft, setProblem);
  const { figure, dimensions } = form;

  function submit() {
    setProblem(undefined);
    change((map) => withRow(map, 'figures', rowOf(form), row), {
      onSuccess: ({ message }) => {
        toast.success(message);
        onClose();
      },
      onError: showFailure,
    });
  }

  function choose(dimension: Dimension, value: string) {
    const others = Object.entries(dimensions).filter(([name]) => name !== dimension);
    set('dimensions', Object.fromEntries(value === '' ? others : [...others, [dimension, value]]));
  }

  return (
    <FormDialog
      title={row ? t('admin.dhis2.edit_of', { name: partText(row, t) }) : t('admin.dhis2.add_figure')}
      submitLabel={t('profile.save')}
      busy={isPending}
      problem={problem}
      formRef={ref}
      onSubmit={submit}
      onClose={onClose}
    >
      {IDS.map((name) => (
        <Field
          key={name}
          label={t(`admin.dhis2.field.${name}`)}
          optional={name !== 'dataElement'}
          error={errors[name]}
        >
          <TextInput
            name={name}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={20}
            value={form[name]}
            onChange={(event) => set(name, event.target.value)}
          />
        </Field>
      ))}
      <Field label={t('admin.dhis2.figure')} error={errors.dimensions}>
        <Select
          name="figure"
          value={figure}
          options={(Object.keys(FIGURES) as FigureId[]).map((one) => ({
            value: one,
            label: figureText(one, t),
          }))}
          onChange={(event) => {
            set('figure', event.target.value as FigureId);
            set('dimensions', {});
          }}
        />
      </Field>
      {FIGURES[figure].dimensions.map((dimension) => (
        <Field key={dimension} label={dimensionText(dimension, t)}>
          <Select
            name={dimension}
            value={dimensions[dimension] ?? ''}
            options={[
              { value: '', label: t('admin.dhis2.all') },
              ...DIMENSIONS[dimension].map((value) => ({ value, label: valueText(dimension, value, t) })),
            ]}
            onChange={(event) => choose(dimension, event.target.value)}
          />
        </Field>
      ))}
    </FormDialog>
  );
}
