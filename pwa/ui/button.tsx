import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';
import { cx } from './class-names.ts';
import type { Icon } from './icons.tsx';
import { Spinner } from './spinner.tsx';

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonStyle {
  tone?: ButtonTone;
  size?: 'm' | 'l';
  /** As wide as its container. */
  block?: boolean;
}

interface ButtonProps extends ButtonStyle, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** While true it shows a spinner, keeps its width and focus, and ignores clicks. */
  busy?: boolean;
  icon?: Icon;
  children: ReactNode;
}

/** The class names of a button, for links that look like one: `<Link className={buttonClass({ … })}>`. */
export function buttonClass({ tone = 'primary', size = 'm', block = false }: ButtonStyle): string {
  return cx(styles.button, styles[tone], size === 'l' && styles.large, block && styles.block);
}

export function Button({
  tone,
  size,
  block,
  busy = false,
  icon: Icon,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const style = { ...(tone && { tone }), ...(size && { size }), ...(block && { block }) };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(style)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <Spinner size={20} /> : Icon && <Icon />}
      {children}
    </button>
  );
}
