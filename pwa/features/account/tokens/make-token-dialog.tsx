import { useState } from 'react';
import { TOKEN_DAYS, TOKEN_NAME_MAX, tokenForm } from '../../../../shared/contract/tokens.ts';
import type { CallOutput } from '../../../data/api/client.ts';
import { fieldErrorsOf, fieldTexts } from '../../../forms/field-errors.ts';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useFormFailure } from '../../failures/use-failure-text.ts';
import { ReauthenticationField } from '../reauthentication-field.tsx';
import { useReauthentication } from '../use-reauthentication.ts';
import { useMakeToken } from './tokens.ts';
import styles from './tokens-card.module.css';

interface MakeTokenDialogProps {
  readonly scopes: CallOutput<'GET /tokens'>['scopes'];
  readonly onMade: (secret: string) => void;
  readonly onClose: () => void;
}

const NOTHING: { name: string; days: string; scopes: readonly string[] } = { name: '', days: '', scopes: [] };

/** Which program, what it may call, and until when; nothing is chosen beforehand. Shown while mounted. */
export function MakeTokenDialog({ scopes, onMade, onClose }: MakeTokenDialogProps) {
  const t = useT();
  const draft = useFormDraft(NOTHING);
  const { form, errors, ref, set, showErrors } = draft;
  const [problem, setProblem] = useState<string>();
  const make = useMakeToken();
  const second = useReauthentication();
  const showFailure = useFormFailure('token.make_failed', draft, setProblem);

  async function submit() {
    setProblem(undefined);
    const body = {
      ...form,
      scopes: [...form.scopes],
      days: Number(form.days) as (typeof TOKEN_DAYS)[number],
    };
    const wrong = fieldErrorsOf(tokenForm, body);
    if (Object.keys(wrong).length > 0) return showErrors(fieldTexts(wrong, t));
    const proof = await second.prove();
    if (proof === undefined) return;
    make.mutate(
      { ...body, proof },
      {
        onSuccess: ({ secret }) => onMade(secret),
        onError: (error) => {
          second.forget(error);
          showFailure(error);
        },
      },
    );
  }

  const toggle = (scope: string, isOn: boolean) =>
    set('scopes', isOn ? [...form.scopes, scope] : form.scopes.filter((one) => one !== scope));

  return (
    <FormDialog
      title={t('token.make')}
      submitLabel={t('token.make')}
      busy={make.isPending || second.isBusy}
      problem={problem}
      formRef={ref}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('token.name')} hint={t('token.name_hint')} error={errors.name}>
        <TextInput
          name="name"
          autoComplete="off"
          maxLength={TOKEN_NAME_MAX}
          value={form.name}
          onChange={(event) => set('name', event.target.value)}
        />
      </Field>
      <Field label={t('token.days')} error={errors.days}>
        <Select
          name="days"
          placeholder={t('token.choose')}
          options={TOKEN_DAYS.map((days) => ({
            value: String(days),
            label: t('token.days_count', { days }),
          }))}
          value={form.days}
          onChange={(event) => set('days', event.target.value)}
        />
      </Field>
      <FieldGroup legend={t('token.scopes')} hint={t('token.scopes_hint')} error={errors.scopes}>
        <div className={styles.scopes}>
          {scopes.map(({ scope, calls }) => (
            <Checkbox
              key={scope}
              name="scopes"
              label={<bdi translate="no">{scope}</bdi>}
              hint={<bdi translate="no">{calls.join(' · ')}</bdi>}
              checked={form.scopes.includes(scope)}
              onChange={(event) => toggle(scope, event.target.checked)}
            />
          ))}
        </div>
      </FieldGroup>
      <ReauthenticationField {...second.field} />
    </FormDialog>
  );
}
