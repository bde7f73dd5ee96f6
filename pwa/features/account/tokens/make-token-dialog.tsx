import { TOKEN_DAYS, TOKEN_NAME_MAX, tokenForm } from '../../../../shared/contract/tokens.ts';
import type { CallOutput } from '../../../data/api/client.ts';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { ProvedFormDialog } from '../proved-form-dialog.tsx';
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
  const { form, errors, set, input } = draft;
  const make = useMakeToken();

  const toggle = (scope: string, isOn: boolean) =>
    set('scopes', isOn ? [...form.scopes, scope] : form.scopes.filter((one) => one !== scope));

  return (
    <ProvedFormDialog
      title={t('token.make')}
      submitLabel={t('token.make')}
      draft={draft}
      schema={tokenForm}
      body={{ ...form, scopes: [...form.scopes], days: Number(form.days) as (typeof TOKEN_DAYS)[number] }}
      write={make}
      failed="token.make_failed"
      onDone={({ secret }) => onMade(secret)}
      onClose={onClose}
    >
      <Field label={t('token.name')} hint={t('token.name_hint')} error={errors.name}>
        <TextInput {...input('name')} autoComplete="off" maxLength={TOKEN_NAME_MAX} />
      </Field>
      <Field label={t('token.days')} error={errors.days}>
        <Select
          {...input('days')}
          placeholder={t('token.choose')}
          options={TOKEN_DAYS.map((days) => ({
            value: String(days),
            label: t('token.days_count', { days }),
          }))}
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
    </ProvedFormDialog>
  );
}
