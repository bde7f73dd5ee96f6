import { useT } from '../../../i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { Elsewhere } from './use-answer.ts';

interface ComeInsteadProps {
  readonly elsewhere: Elsewhere | undefined;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** A donor gives at only one hospital: before a second answer replaces the first, they are asked. */
export function ComeInstead({ elsewhere, busy, onConfirm, onClose }: ComeInsteadProps) {
  const t = useT();
  if (!elsewhere) return null;
  return (
    <ConfirmDialog
      open
      title={t('requests.instead.title')}
      confirmLabel={t('requests.instead.confirm')}
      cancelLabel={t('requests.instead.keep')}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t(elsewhere.isSame ? 'requests.instead.same' : 'requests.instead.text', {
        hospital: elsewhere.hospital || t('requests.instead.another'),
      })}
    </ConfirmDialog>
  );
}
