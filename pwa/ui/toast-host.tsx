import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../i18n/use-t.ts';
import { cx } from './class-names.ts';
import { CheckCircleIcon, CloseIcon, DangerIcon, InfoIcon } from './common-icons.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './toast-host.module.css';
import { placesOf } from './toast-places.ts';
import { currentToasts, onToastsChange, type Toast, toast } from './toast-store.ts';
import { dialogChanges, topDialog } from './top-dialog.ts';

const ICONS = { success: CheckCircleIcon, error: DangerIcon, info: InfoIcon };

/** After a pointer has rested on it. */
const LEAST_MS = 1000;

/**
 * Once in the app. The live region exists from the start, so that the first message is announced too. While a dialog is
 * open, it is in there: what is outside a modal dialog can neither be tapped nor read by a screen reader.
 */
export function ToastHost() {
  const t = useT();
  const toasts = useSyncExternalStore(onToastsChange, currentToasts, currentToasts);
  const dialog = useSyncExternalStore(dialogChanges.subscribe, topDialog, () => undefined);
  const [before, setBefore] = useState<readonly Toast[]>([]);
  const places = placesOf(before, toasts);
  if (places.length !== before.length || places.some(({ id }, at) => id !== before[at]?.id))
    setBefore(places);
  const host = (
    <section className={styles.host} aria-label={t('ui.messages')} aria-live="polite" data-toasts="">
      {places.map((message) => (
        <ToastPlace
          key={message.id}
          message={message}
          isOver={!toasts.includes(message)}
          closeLabel={t('common.dismiss')}
        />
      ))}
    </section>
  );
  return dialog ? createPortal(host, dialog) : host;
}

interface ToastMessageProps {
  readonly message: Toast;
  readonly closeLabel: string;
}

/** The place of one, as high as it was once it has ended. */
function ToastPlace({ isOver, ...shown }: ToastMessageProps & { readonly isOver: boolean }) {
  const ref = useRef<HTMLDivElement>(null);
  const height = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (!isOver) height.current = ref.current?.offsetHeight;
  });
  return (
    <div ref={ref} className={styles.place} style={{ blockSize: isOver ? height.current : undefined }}>
      {!isOver && <ToastMessage {...shown} />}
    </div>
  );
}

function ToastMessage({ message, closeLabel }: ToastMessageProps) {
  const [held, setHeld] = useState(false);
  const Icon = ICONS[message.kind];

  useEffect(() => {
    if (held || message.endsAt === Number.POSITIVE_INFINITY) return;
    const rest = Math.max(message.endsAt - Date.now(), LEAST_MS);
    const timer = setTimeout(() => toast.dismiss(message.id), rest);
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
