import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { cx } from './class-names.ts';
import type { Icon } from './icons.tsx';
import { MoreIcon } from './icons.tsx';
import styles from './menu.module.css';
import { useDismiss } from './use-dismiss.ts';

interface MenuProps {
  /** The name of the button, and of its list. */
  readonly label: string;
  readonly icon?: Icon;
  /** Buttons and links, each in a MenuItem's style (`menuItemClass`). */
  readonly children: ReactNode;
}

/** The classes of a `button` or `a` in a menu. */
export const menuItemClass = (tone?: 'danger'): string => cx(styles.item, tone === 'danger' && styles.danger);

/** A button that opens rarely used actions: a press on any of them closes it again. */
export function Menu({ label, icon: ButtonIcon = MoreIcon, children }: MenuProps) {
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  /** Before the pressed item is hidden: a dialog gives the focus back to where it was. */
  function choose() {
    button.current?.focus();
    close();
  }
  useDismiss(ref, open, close);
  return (
    <div ref={ref} className={styles.menu}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={id}
        aria-label={label}
        title={label}
        onClick={() => setOpen(!open)}
      >
        <ButtonIcon size={22} />
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: what is in it takes the keys itself */}
      <div id={id} role="group" aria-label={label} className={styles.list} hidden={!open} onClick={choose}>
        {children}
      </div>
    </div>
  );
}

interface MenuButtonProps {
  readonly icon: Icon;
  readonly tone?: 'danger';
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

export function MenuButton({ icon: ItemIcon, tone, disabled, onClick, children }: MenuButtonProps) {
  return (
    <button type="button" className={menuItemClass(tone)} disabled={disabled} onClick={onClick}>
      <ItemIcon />
      {children}
    </button>
  );
}
