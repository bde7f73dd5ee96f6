import { useState } from 'react';
import { call } from '../../../data/api/call.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useFailureText } from '../../failures/use-failure-text.ts';
import { CodeField } from '../code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Replaces the recovery codes by new ones, after a code. Shown while mounted. */
export function RenewCodesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const failureText = useFailureText('factor.failed');

  async function submit() {
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
      <Dialog open onClose={onClose} title={t('factor.codes')}>
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    );
  return (
    <FormDialog
      title={t('factor.renew')}
      submitLabel={t('factor.renew')}
      busy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('factor.renew_text')}</p>
      <CodeField
        value={code}
        error={error}
        onChange={(value) => {
          setCode(value);
          setError(undefined);
        }}
      />
    </FormDialog>
  );
}
