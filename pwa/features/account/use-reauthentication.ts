import { useRef, useState } from 'react';
import { call } from '../../data/api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { useSecondFactor } from './queries/second-factor.ts';
import { useFailureText } from './use-failure-text.ts';

/** What the field of a second question shows (`ReauthenticationField`). */
export interface ReauthenticationFieldProps {
  /** A code of their second factor; else the password. */
  readonly asksForCode: boolean;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

export interface Reauthentication {
  readonly field: ReauthenticationFieldProps;
  /**
   * The proof that goes with the call as its `proof`; undefined where what was typed does not prove it, or nothing
   * answered, which is said at the field.
   */
  readonly prove: () => Promise<string | undefined>;
  readonly isBusy: boolean;
  /** The server took no proof: one is asked for again. */
  readonly forget: () => void;
}

/** Asks who is signed in once more who they are, in the dialog of what a stolen session must not do. */
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
      // A code counts once: what it has proved is kept for as long as it is in the field.
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
