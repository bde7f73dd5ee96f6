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
  /** Called when the password was shown, or hidden again. */
  onShow?: (shown: boolean) => void;
}

/** A password that can be shown: mistyping on a small phone is worse than somebody looking over a shoulder. */
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
