import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { EyeIcon, EyeOffIcon } from './common-icons.tsx';
import styles from './control.module.css';
import { useFieldControl } from './field-context.ts';
import { IconButton } from './icon-button.tsx';

interface PasswordInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id' | 'type'> {
  autoComplete: 'current-password' | 'new-password';
  ref?: Ref<HTMLInputElement>;
  /** It can be read now, or no more. */
  onShow?: (shown: boolean) => void;
}

/** A password that can be looked at: mistyping on a small phone costs more than a glance over a shoulder. */
export function PasswordInput({ onShow, ...props }: PasswordInputProps) {
  const t = useT();
  const [shown, setShown] = useState(false);
  const toggle = () => {
    setShown(!shown);
    onShow?.(!shown);
  };
  return (
    <span className={styles.withButton}>
      <input
        {...useFieldControl()}
        {...props}
        type={shown ? 'text' : 'password'}
        className={styles.control}
        autoCapitalize="none"
        spellCheck={false}
      />
      <IconButton
        icon={shown ? EyeOffIcon : EyeIcon}
        label={shown ? t('ui.hide_password') : t('ui.show_password')}
        onClick={toggle}
      />
    </span>
  );
}
