/**
 * A form as it goes over the line, in one piece: undici makes the parts of a FormData while they are read, and fails
 * unheard where nobody reads on.
 */
export async function formBytes(form: FormData): Promise<{ body: Uint8Array<ArrayBuffer>; type: string }> {
  const made = new Response(form);
  return {
    body: new Uint8Array(await made.arrayBuffer()),
    type: made.headers.get('content-type') ?? '',
  };
}
