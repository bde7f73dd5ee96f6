import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './tokens-card.module.css';

interface SecretDialogProps {
  readonly title: string;
  readonly text: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** The secret of a new token or webhook: the only time that anybody sees it. */
export function SecretDialog({ title, text, secret, onClose }: SecretDialogProps) {
  const t = useT();
  const [copied, setCopied] = useState<boolean>();
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      problem={copied === false ? t('token.not_copied') : undefined}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t('token.kept')}
          </Button>
          <Button onClick={() => void copy()}>{t(copied ? 'token.copied' : 'token.copy')}</Button>
        </>
      }
    >
      <p>{text}</p>
      <p className={styles.secret} dir="ltr" translate="no">
        {secret}
      </p>
    </Dialog>
  );
}
