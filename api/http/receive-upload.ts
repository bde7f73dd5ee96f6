import type { HonoRequest } from 'hono';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { Failure } from '../failure.ts';
import type { UploadPlace, UploadRoom } from './upload-room.ts';

/** Room for the form around the file: boundary and part headers. */
const FORM_BYTES = 4096;

/** The bytes as they come, until all are there or the upload has to go. */
async function readBytes(request: HonoRequest, maxBytes: number, place: UploadPlace): Promise<Buffer> {
  if (Number(request.header('content-length') ?? 0) > maxBytes) throw new Failure('failure.photo_too_large');
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = request.raw.body?.getReader();
  if (!reader) return Buffer.alloc(0);
  const putOut = new Promise<never>((_, reject) => {
    place.signal.addEventListener('abort', () => reject(place.signal.reason), { once: true });
  });
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), putOut]);
      if (done) return Buffer.concat(chunks);
      size += value.byteLength;
      if (size > maxBytes) throw new Failure('failure.photo_too_large');
      place.add(value.byteLength);
      chunks.push(value);
    }
  } catch (error) {
    void reader.cancel(error).catch(() => {});
    throw error;
  }
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
 * `overloaded` where this one is too slow to wait for while others want its room.
 */
export async function receiveUpload(
  request: HonoRequest,
  { field, maxBytes }: NonNullable<Endpoint['upload']>,
  room: UploadRoom,
  account: string,
): Promise<Uint8Array> {
  const type = request.header('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new Failure('failure.multipart_required');
  const place = room.enter(account);
  try {
    const file = await fileOf(await readBytes(request, maxBytes + FORM_BYTES, place), type, field);
    if (file.byteLength > maxBytes) throw new Failure('failure.photo_too_large');
    return file;
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('failure.multipart_required');
  } finally {
    place.leave();
  }
}
