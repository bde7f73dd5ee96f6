import { useState } from 'react';
import { call } from '../../data/api/call.ts';
import { ApiError } from '../../data/api/errors.ts';
import { forgetProof, keepProof, keptProof } from '../../data/session/proof.ts';
import { useT } from '../../i18n/use-t.ts';
import { useFailureText } from '../failures/use-failure-text.ts';
import { useSecondFactor } from './queries/second-factor.ts';

/** The props of a second confirmation's field (`ReauthenticationField`). */
export interface ReauthenticationFieldProps {
  /** A code of their second factor; otherwise the password. */
  readonly asksForCode: boolean;
  readonly value: string;
  readonly error: string | undefined;
  /** An earlier confirmation still counts: nothing is asked. */
  readonly isProved: boolean;
  readonly onChange: (value: string) => void;
}

export interface Reauthentication {
  readonly field: ReauthenticationFieldProps;
  /**
   * The proof that the call sends as its `proof`; undefined if the typed text does not prove it, or the server did
   * not respond, which the field shows.
   */
  readonly prove: () => Promise<string | undefined>;
  readonly isBusy: boolean;
  /** Takes the failure of the call: if the server did not accept the proof, a new one is asked for. */
  readonly forget: (error: Error) => void;
}

/**
 * Asks the signed-in person once more to prove who they are, in the dialog of what a stolen session must not do; once in
 * five minutes, so that a queue of decisions is not a queue of passwords.
 */
export function useReauthentication(): Reauthentication {
  const t = useT();
  const asksForCode = useSecondFactor().data?.on === true;
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isProved, setProved] = useState(() => keptProof() !== undefined);
  const failureText = useFailureText('common.network_error');
  const forget = (thrown: Error) => {
    if (!(thrown instanceof ApiError) || thrown.code !== 'failure.reauthentication_needed') return;
    forgetProof();
    setProved(false);
    setValue('');
  };

  async function prove(): Promise<string | undefined> {
    const known = keptProof();
    if (known !== undefined) return known;
    setProved(false);
    if (value === '') {
      setError(t(asksForCode ? 'failure.code_required' : 'validation.password_required'));
      return undefined;
    }
    setBusy(true);
    try {
      const body = asksForCode ? { code: value } : { password: value };
      const { proof } = await call('POST /auth/reauthenticate', { body });
      keepProof(proof);
      return proof;
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
      isProved,
      onChange: (next) => {
        setValue(next);
        setError(undefined);
      },
    },
    prove,
    isBusy,
    forget,
  };
}
