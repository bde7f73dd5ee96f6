import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useT } from '../i18n/use-t.ts';
import { cx } from './class-names.ts';
import { CloseIcon } from './common-icons.tsx';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { Notice } from './notice.tsx';
import { dialogChanges } from './top-dialog.ts';

export interface DialogProps {
  open: boolean;
  /** Called by Esc and the close button, and by a tap outside if that loses nothing; the caller sets `open`. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Why the last try failed: beside the buttons, so that nothing above them moves under the thumb. */
  problem?: ReactNode;
  /** The buttons at the foot, the primary one last. */
  actions?: ReactNode;
  /** `sheet`: from the bottom edge on phones, within the thumb's reach. */
  shape?: 'dialog' | 'sheet';
  /** `steady`: as high as the screen allows, so that nothing in it moves when its content grows or shrinks. */
  size?: 'm' | 'l' | 'steady';
  role?: 'dialog' | 'alertdialog';
}

/** The browser's own modal dialog: it keeps the focus inside and gives it back on closing. */
export function Dialog(props: DialogProps) {
  return props.open && <OpenDialog {...props} />;
}

function OpenDialog({
  onClose,
  title,
  children,
  problem,
  actions,
  shape = 'dialog',
  size = 'm',
  role = 'dialog',
}: DialogProps) {
  const t = useT();
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const pressedAt = useRef<EventTarget>(null);
  const isEdited = useRef(false);

  // Before the next paint, and before what the closing shows takes the focus itself.
  useLayoutEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement as HTMLElement | null;
    dialog?.showModal();
    dialogChanges.notify();
    // Screen readers announce the dialog before its first control.
    titleRef.current?.focus({ preventScroll: true });
    return () => {
      // Its own return of the focus scrolls the page to a button on a bar that floats.
      const top = scrollY;
      dialog?.close();
      dialogChanges.notify();
      scrollTo(0, top);
      // If what was decided about is gone, with its button, the next key begins at the top of the screen.
      const next = opener?.isConnected ? opener : document.getElementById('content');
      next?.focus({ preventScroll: true });
    };
  }, []);

  // The panel fills the dialog, so that only a tap on the backdrop hits the dialog itself. One that began in the panel,
  // such as a selection of text that ends outside, must not close it. Nor does any tap close a question, which wants an
  // answer, or what was filled in: a finger misses a button that moves as the dialog grows.
  function onBackdrop(event: MouseEvent) {
    if (role === 'alertdialog' || isEdited.current) return;
    if (event.target === ref.current && pressedAt.current === ref.current) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the key, by the cancel event
    <dialog
      ref={ref}
      role={role}
      className={cx(styles.dialog, styles[shape], styles[size])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={({ target }) => {
        pressedAt.current = target;
      }}
      onInput={() => {
        isEdited.current = true;
      }}
      onClick={onBackdrop}
    >
      <div className={styles.panel}>
        <div className={styles.header}>
          <h2 ref={titleRef} id={titleId} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <IconButton icon={CloseIcon} label={t('common.close')} onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
        {(problem || actions) && (
          <div className={styles.actions}>
            {problem && (
              <div className={styles.problem}>
                <Notice tone="danger" title={problem} />
              </div>
            )}
            {actions}
          </div>
        )}
      </div>
    </dialog>
  );
}
