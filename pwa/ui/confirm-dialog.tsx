import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** A verb: "Delete", "Mark fulfilled". */
  confirmLabel: string;
  cancelLabel?: string;
  /** For what cannot be undone. */
  danger?: boolean;
  busy?: boolean;
  /** False until its required input, such as a reason, is there. */
  ready?: boolean;
  problem?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  danger = false,
  busy = false,
  ready = true,
  problem,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const t = useT();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      role="alertdialog"
      problem={problem}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {cancelLabel ?? t('common.cancel')}
          </Button>
          <Button tone={danger ? 'danger' : 'primary'} busy={busy} disabled={!ready} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
