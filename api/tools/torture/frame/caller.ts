import { PROOF_HEADER } from '../../../../shared/contract/proof-header.ts';

interface CallOptions {
  readonly token?: string;
  /** Sent as JSON; a form is sent unchanged. */
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A call of the API: returns the answer's body, or fails with what was answered instead. */
export type Call = <Body>(method: string, path: string, options?: CallOptions) => Promise<Body>;

/** Calls of the API at `base`. */
export const callerOf =
  (base: string): Call =>
  async <Body>(method: string, path: string, { token, body, headers }: CallOptions = {}) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...(!isForm && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Body;
  };

/** The header with a fresh proof of identity. */
export async function proofBy(
  call: Call,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<Readonly<Record<string, string>>> {
  const { proof } = await call<{ proof: string }>('POST', '/auth/reauthenticate', {
    token,
    body: { password },
  });
  return { [PROOF_HEADER]: proof };
}
