import { type FormEvent, useState } from 'react';
import { call } from '../../../data/api/call.ts';
import type { CallOutput } from '../../../data/api/client.ts';
import { useT } from '../../../i18n/use-t.ts';
import { lazyPart } from '../../../routing/lazy-part.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useFailureText } from '../../failures/use-failure-text.ts';
import { CodeField } from '../code-field.tsx';
import { CurrentPasswordField } from '../current-password-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor.module.css';

const FactorPicture = lazyPart(
  () => import('./factor-picture.tsx'),
  'FactorPicture',
  <Skeleton shape="card" />,
);

type Begun = CallOutput<'POST /auth/second-factor'>;

interface SetUpFactorProps {
  /** The recovery codes have been seen. */
  readonly onDone: () => void;
}

/** Password; picture and secret, confirmed by a code; the recovery codes, once. */
export function SetUpFactor({ onDone }: SetUpFactorProps) {
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return begun ? <Confirm begun={begun} onConfirmed={setCodes} /> : <Begin onBegun={setBegun} />;
}

function Begin({ onBegun }: { readonly onBegun: (begun: Begun) => void }) {
  const t = useT();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const failureText = useFailureText('factor.failed');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (password === '') return setError(t('validation.password_required'));
    setBusy(true);
    try {
      onBegun(await call('POST /auth/second-factor', { body: { password } }));
    } catch (thrown) {
      const { text, fields } = failureText(thrown);
      setError(fields.password ?? text);
      setBusy(false);
    }
  }

  return (
    <form className="stack-4" noValidate onSubmit={(event) => void submit(event)}>
      <p>{t('factor.begin_text')}</p>
      <CurrentPasswordField
        value={password}
        error={error}
        onChange={(value) => {
          setPassword(value);
          setError(undefined);
        }}
      />
      <div>
        <Button type="submit" busy={isBusy}>
          {t('factor.next')}
        </Button>
      </div>
    </form>
  );
}

interface ConfirmProps {
  readonly begun: Begun;
  readonly onConfirmed: (codes: readonly string[]) => void;
}

function Confirm({ begun: { secret, uri }, onConfirmed }: ConfirmProps) {
  const t = useT();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const failureText = useFailureText('factor.failed');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (code.trim() === '') return setError(t('failure.code_required'));
    setBusy(true);
    try {
      const { recoveryCodes, message } = await call('POST /auth/second-factor/confirmation', {
        body: { code },
      });
      toast.success(message);
      onConfirmed(recoveryCodes);
    } catch (thrown) {
      const { text, fields } = failureText(thrown);
      setError(fields.code ?? text);
      setBusy(false);
    }
  }

  return (
    <form className="stack-4" noValidate onSubmit={(event) => void submit(event)}>
      <p>{t('factor.scan')}</p>
      <FactorPicture uri={uri} />
      <p>
        {t('factor.or_type')}
        <br />
        <strong className={styles.secret}>{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</strong>
      </p>
      <CodeField
        value={code}
        error={error}
        hint={t('factor.code_hint')}
        onChange={(value) => {
          setCode(value);
          setError(undefined);
        }}
      />
      <div>
        <Button type="submit" busy={isBusy}>
          {t('factor.confirm')}
        </Button>
      </div>
    </form>
  );
}
