import { type FormEvent, type ReactNode, type Ref, useId } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface FormDialogProps {
  readonly title: string;
  /** A verb: "Save", "Delete". */
  readonly submitLabel: string;
  /** For what cannot be undone. */
  readonly danger?: boolean;
  readonly busy: boolean;
  readonly problem?: ReactNode;
  readonly formRef?: Ref<HTMLFormElement>;
  /** Not called while it is busy. */
  readonly onSubmit: () => void | Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in a dialog, with its two buttons at the foot. Shown while mounted. */
export function FormDialog({
  title,
  submitLabel,
  danger = false,
  busy,
  problem,
  formRef,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const t = useT();
  const id = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) void onSubmit();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      role={danger ? 'alertdialog' : 'dialog'}
      title={title}
      problem={problem}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={id} tone={danger ? 'danger' : 'primary'} busy={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} ref={formRef} className="stack-4" noValidate onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  );
}
