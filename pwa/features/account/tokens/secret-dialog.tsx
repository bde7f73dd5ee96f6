import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './tokens-card.module.css';

/** A new token's secret: the only time that anybody sees it. */
export function SecretDialog({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
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
      title={t('token.made_title')}
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
      <p>{t('token.made_text')}</p>
      <p className={styles.secret} dir="ltr" translate="no">
        {secret}
      </p>
    </Dialog>
  );
}
