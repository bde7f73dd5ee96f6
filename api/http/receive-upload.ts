import type { HonoRequest } from 'hono';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { Failure } from '../failure.ts';

/** Room for the form around the file: boundary and part headers. */
const FORM_BYTES = 4096;

/** Files in memory at once; more wait for nobody and are told to come back. */
const AT_ONCE = 8;
let inHand = 0;

async function readBytes(request: HonoRequest, maxBytes: number): Promise<Buffer> {
  if (Number(request.header('content-length') ?? 0) > maxBytes) throw new Failure('failure.photo_too_large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  const body: ReadableStream<Uint8Array> | null = request.raw.body;
  if (!body) return Buffer.alloc(0);
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Failure('failure.photo_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The file of a form, its type believed by nobody. */
async function fileOf(bytes: Buffer, type: string, field: string): Promise<Uint8Array> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw new Failure('failure.multipart_required');
    });
  const files = form.getAll(field);
  const [file] = files;
  if (files.length !== 1 || !(file instanceof File) || file.size === 0)
    throw new Failure('failure.photo_missing', { fields: { [field]: 'failure.photo_missing' } });
  return new Uint8Array(await file.arrayBuffer());
}

/**
 * Takes one file of a form in. Fails with `multipart_required`, `photo_missing`, `photo_too_large`, or
 * `overloaded` where too many send at once.
 */
export async function receiveUpload(
  request: HonoRequest,
  { field, maxBytes }: NonNullable<Endpoint['upload']>,
): Promise<Uint8Array> {
  const type = request.header('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new Failure('failure.multipart_required');
  if (inHand >= AT_ONCE) throw new Failure('failure.overloaded', { retryAfterSeconds: 5 });
  inHand += 1;
  try {
    const file = await fileOf(await readBytes(request, maxBytes + FORM_BYTES), type, field);
    if (file.byteLength > maxBytes) throw new Failure('failure.photo_too_large');
    return file;
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('failure.multipart_required');
  } finally {
    inHand -= 1;
  }
}
