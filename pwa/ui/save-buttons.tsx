import type { FormDraft } from '../forms/use-form-draft.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from './button.tsx';
import { CheckIcon } from './icons.tsx';

interface SaveButtonsProps {
  readonly draft: Pick<FormDraft<object>, 'isDirty' | 'reset'>;
  readonly label: string;
  readonly busy: boolean;
  readonly size?: 'm' | 'l';
  readonly className: string | undefined;
}

/** Saves a form, or gives up what was typed; neither before something was. */
export function SaveButtons({
  draft: { isDirty, reset },
  label,
  busy,
  size = 'm',
  className,
}: SaveButtonsProps) {
  const t = useT();
  return (
    <div className={className}>
      <Button size={size} tone="secondary" disabled={!isDirty} onClick={reset}>
        {t('common.cancel')}
      </Button>
      <Button type="submit" size={size} icon={CheckIcon} busy={busy} disabled={!isDirty}>
        {label}
      </Button>
    </div>
  );
}
