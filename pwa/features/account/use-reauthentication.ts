import { useRef, useState } from 'react';
import { call } from '../../data/api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { useFailureText } from '../failures/use-failure-text.ts';
import { useSecondFactor } from './queries/second-factor.ts';

/** The props of a second confirmation's field (`ReauthenticationField`). */
export interface ReauthenticationFieldProps {
  /** A code of their second factor; otherwise the password. */
  readonly asksForCode: boolean;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

export interface Reauthentication {
  readonly field: ReauthenticationFieldProps;
  /**
   * The proof that the call sends as its `proof`; undefined where the typed text does not prove it, or the server did
   * not respond, which the field shows.
   */
  readonly prove: () => Promise<string | undefined>;
  readonly isBusy: boolean;
  /** The server did not accept the proof: a new one is asked for. */
  readonly forget: () => void;
}

/** Asks the signed-in person once more to prove who they are, in the dialog of what a stolen session must not do. */
export function useReauthentication(): Reauthentication {
  const t = useT();
  const asksForCode = useSecondFactor().data?.on === true;
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const proof = useRef<string>(undefined);
  const failureText = useFailureText('common.network_error');
  const forget = () => {
    proof.current = undefined;
  };

  async function prove(): Promise<string | undefined> {
    if (value === '') {
      setError(t(asksForCode ? 'failure.code_required' : 'validation.password_required'));
      return undefined;
    }
    setBusy(true);
    try {
      const body = asksForCode ? { code: value } : { password: value };
      // A code can be used once: its proof is kept for as long as the code is in the field.
      proof.current ??= (await call('POST /auth/reauthenticate', { body })).proof;
      return proof.current;
    } catch (thrown) {
      const { text, fields } = failureText(thrown);
      setError(fields.code ?? fields.password ?? text);
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  return {
    field: {
      asksForCode,
      value,
      error,
      onChange: (next) => {
        setValue(next);
        setError(undefined);
        forget();
      },
    },
    prove,
    isBusy,
    forget,
  };
}
