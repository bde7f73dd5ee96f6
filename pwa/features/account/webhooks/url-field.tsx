import { WEBHOOK_URL_MAX } from '../../../../shared/contract/webhooks.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

interface UrlFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (url: string) => void;
}

/** Which program Dhiig calls. */
export function UrlField({ value, error, onChange }: UrlFieldProps) {
  const t = useT();
  return (
    <Field label={t('webhook.url')} hint={t('webhook.url_hint')} error={error}>
      <TextInput
        name="url"
        type="url"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        maxLength={WEBHOOK_URL_MAX}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
