import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../data/api/call.ts';
import { CodeField } from '../../../features/account/code-field.tsx';
import { useFailureText } from '../../../features/account/use-failure-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast-store.ts';
import styles from './admins-screen.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';

/** New recovery codes in place of the old ones, by a code. Shown while mounted. */
export function RenewCodesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const id = useId();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const failureText = useFailureText('admin.factor.failed');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (code.trim() === '') return setError(t('failure.code_required'));
    setBusy(true);
    try {
      const answer = await call('POST /auth/second-factor/recovery-codes', { body: { code } });
      toast.success(answer.message);
      setCodes(answer.recoveryCodes);
    } catch (thrown) {
      const { text, fields } = failureText(thrown);
      setError(fields.code ?? text);
    }
    setBusy(false);
  }

  if (codes)
    return (
      <Dialog open onClose={onClose} title={t('admin.factor.codes')}>
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('admin.factor.renew')}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={id} busy={isBusy}>
            {t('admin.factor.renew')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{t('admin.factor.renew_text')}</p>
        <CodeField
          value={code}
          error={error}
          onChange={(value) => {
            setCode(value);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
