import type { ButtonHTMLAttributes } from 'react';
import { cx } from './class-names.ts';
import styles from './icon-button.module.css';
import type { Icon } from './icons.tsx';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> {
  icon: Icon;
  /** What it does: its accessible name and its tooltip. */
  label: string;
  outlined?: boolean;
}

export function IconButton({ icon: Icon, label, outlined, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={cx(styles.button, outlined && styles.outlined)}
      aria-label={label}
      title={label}
    >
      <Icon size={22} />
    </button>
  );
}
