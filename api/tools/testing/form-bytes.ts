/**
 * A form as it is sent, in one piece: undici makes the parts of a FormData while they are read, and fails silently
 * where reading stops.
 */
export async function formBytes(form: FormData): Promise<{ body: Uint8Array<ArrayBuffer>; type: string }> {
  const made = new Response(form);
  return {
    body: new Uint8Array(await made.arrayBuffer()),
    type: made.headers.get('content-type') ?? '',
  };
}
