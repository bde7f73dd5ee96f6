/** The header that carries a proof of `POST /auth/reauthenticate` to the endpoints that require one. */
export const PROOF_HEADER = 'X-Reauthentication';
