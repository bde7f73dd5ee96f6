interface CallOptions {
  readonly token?: string;
  /** Sent as JSON; a form is sent unchanged. */
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A call of the API: returns the answer's body, or fails with what was answered instead. */
export type Call = <Body>(method: string, path: string, options?: CallOptions) => Promise<Body>;

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

/** A form whose only field is this file. */
export function formOf(field: string, bytes: Uint8Array, type: string): FormData {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(bytes)], 'file', { type }));
  return form;
}
