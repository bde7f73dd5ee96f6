import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useT } from '../i18n/use-t.ts';
import { cx } from './class-names.ts';
import { CheckCircleIcon, CloseIcon, DangerIcon, InfoIcon } from './common-icons.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './toast-host.module.css';
import { currentToasts, onToastsChange, type Toast, toast } from './toast-store.ts';

const ICONS = { success: CheckCircleIcon, error: DangerIcon, info: InfoIcon };

function useToasts(): readonly Toast[] {
  return useSyncExternalStore(onToastsChange, currentToasts, currentToasts);
}

/** Once in the app. The live region exists from the start, so that the first message is announced too. */
export function ToastHost() {
  const t = useT();
  const toasts = useToasts();
  const ref = useRef<HTMLElement>(null);

  // A modal dialog covers all but the top layer: the host joins that layer again with every message.
  useEffect(() => {
    const host = ref.current;
    if (!host?.showPopover) return;
    if (host.matches(':popover-open')) host.hidePopover();
    if (toasts.length > 0) host.showPopover();
  }, [toasts]);

  return (
    <section
      ref={ref}
      popover="manual"
      className={styles.host}
      aria-label={t('ui.messages')}
      aria-live="polite"
    >
      {toasts.map((message) => (
        <ToastMessage key={message.id} message={message} closeLabel={t('common.close')} />
      ))}
    </section>
  );
}

function ToastMessage({ message, closeLabel }: { message: Toast; closeLabel: string }) {
  const [held, setHeld] = useState(false);
  const Icon = ICONS[message.kind];

  useEffect(() => {
    if (held || message.duration === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(() => toast.dismiss(message.id), message.duration);
    return () => clearTimeout(timer);
  }, [held, message]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer and focus only hold its clock
    <div
      className={cx(styles.toast, styles[message.kind])}
      role={message.kind === 'error' ? 'alert' : 'status'}
      // Moved, not entered: a toast that appears under a resting pointer still disappears automatically.
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={22} />
      <p className={styles.text}>{message.text}</p>
      <IconButton icon={CloseIcon} label={closeLabel} onClick={() => toast.dismiss(message.id)} />
      {message.actions.length > 0 && (
        <div className={styles.actions}>
          {message.actions.map((action) => (
            <button
              key={action.label}
              type="button"
              className={styles.action}
              onClick={() => {
                toast.dismiss(message.id);
                action.run();
              }}
            >
              {action.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
