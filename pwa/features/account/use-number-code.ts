import { useEffect, useState } from 'react';
import type { CodePurpose } from '../../../shared/contract/numbers.ts';
import { call } from '../../data/api/call.ts';
import { ApiError } from '../../data/api/errors.ts';
import { everyWhileVisible } from '../../lib/every-while-visible.ts';

/** Who has just been sent a text waits this long, ms, before they ask for another one. */
const AGAIN_MS = 60_000;

const SECOND_MS = 1000;

export interface NumberCode {
  /** How long until another one may be asked for; 0 if now. */
  readonly waitSeconds: number;
  /**
   * Texts a code to this number, unless that has just been done, and calls `then`. If several were texted the latest still
   * counts: `then` is called as well, and the failure says so.
   */
  send(phone: string, then: () => void): Promise<void>;
}

/** Texts that prove a number, for one purpose. */
export function useNumberCode(purpose: CodePurpose): NumberCode {
  const [sent, setSent] = useState({ phone: '', at: 0 });
  const [now, setNow] = useState(0);
  const left = sent.at + AGAIN_MS - now;
  const isWaiting = left > 0;
  useEffect(() => {
    return isWaiting ? everyWhileVisible(SECOND_MS, () => setNow(Date.now())) : undefined;
  }, [isWaiting]);

  async function send(phone: string, then: () => void) {
    if (sent.phone === phone && Date.now() < sent.at + AGAIN_MS) return then();
    try {
      await call('POST /auth/number-codes', { body: { phone, purpose } });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'failure.too_many_number_codes') throw error;
      then();
      // Of the whole form: the number is not asked for any more.
      throw new ApiError(error.status, { code: error.code, message: error.message }, error.retryAfterSeconds);
    }
    const at = Date.now();
    setSent({ phone, at });
    setNow(at);
    then();
  }

  return { waitSeconds: isWaiting ? Math.ceil(left / SECOND_MS) : 0, send };
}
