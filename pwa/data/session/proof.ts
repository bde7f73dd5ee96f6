import { REAUTHENTICATED_MINUTES } from '../../../shared/contract/reauthentication.ts';
import { currentSession, onSessionChange } from './session.ts';

/** A proof is used a little shorter than it counts: the call has still to reach the server. */
const USED_MS = REAUTHENTICATED_MINUTES * 60_000 - 30_000;

/** The last proof of identity, only in this page's memory, for the session that it was made in. */
let kept: { readonly proof: string; readonly token: string | undefined; readonly until: number } | undefined;

export function keepProof(proof: string): void {
  kept = { proof, token: currentSession()?.token, until: Date.now() + USED_MS };
}

export const keptProof = (): string | undefined => (kept && Date.now() < kept.until ? kept.proof : undefined);

export function forgetProof(): void {
  kept = undefined;
}

onSessionChange(() => {
  if (currentSession()?.token !== kept?.token) forgetProof();
});
