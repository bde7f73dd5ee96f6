import type { HonoRequest } from 'hono';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import { Failure } from '../../failure.ts';
import type { UploadPlace, UploadRoom } from './upload-room.ts';

type Upload = NonNullable<Endpoint['upload']>;

/** Room for the form around the file: boundary and part headers. */
const FORM_BYTES = 4096;
/** Room for a form that has other fields too. */
const PARTS_MAX = 8;
/** One parameter alone (RFC 7578, 4.1), so that every parser finds the same boundary. */
const FORM_TYPE = /^multipart\/form-data\s*;\s*boundary=("?)([\w'()+,./:=?-]{1,70})\1\s*$/i;

/** The bytes as they arrive, until all are there or the upload is aborted. */
async function readBytes(
  request: HonoRequest,
  { field, maxBytes: fileMax }: Upload,
  place: UploadPlace,
): Promise<Buffer> {
  const maxBytes = fileMax + FORM_BYTES;
  const tooLarge = () => new Failure(`failure.${field}_too_large`);
  if (Number(request.header('content-length') ?? 0) > maxBytes) throw tooLarge();
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = request.raw.body?.getReader();
  if (!reader) return Buffer.alloc(0);
  const aborted = new Promise<never>((_, reject) => {
    place.signal.addEventListener('abort', () => reject(place.signal.reason), { once: true });
  });
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), aborted]);
      if (done) return Buffer.concat(chunks);
      size += value.byteLength;
      if (size > maxBytes) throw tooLarge();
      place.add(value.byteLength);
      chunks.push(value);
    }
  } catch (error) {
    void reader.cancel(error).catch(() => {});
    throw error;
  }
}

/**
 * Parsing costs time for each part and each byte of its headers: a file's worth of those would block everybody for
 * seconds. Fails with `multipart_required`.
 */
function checkParts(bytes: Buffer, boundary: string): void {
  let at = bytes.indexOf(`--${boundary}`);
  for (let parts = 0; at >= 0; parts += 1) {
    const headEnd = bytes.indexOf('\r\n\r\n', at);
    const headBytes = (headEnd < 0 ? bytes.byteLength : headEnd) - at;
    if (parts > PARTS_MAX || headBytes > FORM_BYTES) throw new Failure('failure.multipart_required');
    at = headEnd < 0 ? headEnd : bytes.indexOf(`\r\n--${boundary}`, headEnd);
  }
}

/** The file of a form; its declared type is ignored. */
async function fileOf(bytes: Buffer, type: string, field: Upload['field']): Promise<Uint8Array> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw new Failure('failure.multipart_required');
    });
  const files = form.getAll(field);
  const [file] = files;
  if (files.length !== 1 || !(file instanceof File) || file.size === 0)
    throw new Failure(`failure.${field}_missing`, { fields: { [field]: `failure.${field}_missing` } });
  return new Uint8Array(await file.arrayBuffer());
}

/**
 * Reads one file of a form. Fails with `multipart_required`, with `photo_missing` or `photo_too_large` (or those of a
 * document), or with `overloaded` if this upload is too slow while others need its room.
 */
export async function receiveUpload(
  request: HonoRequest,
  upload: Upload,
  room: UploadRoom,
  account: string,
): Promise<Uint8Array> {
  const type = request.header('content-type') ?? '';
  const [, , boundary] = FORM_TYPE.exec(type) ?? [];
  if (boundary === undefined) throw new Failure('failure.multipart_required');
  const place = room.enter(account);
  try {
    const bytes = await readBytes(request, upload, place);
    checkParts(bytes, boundary);
    const file = await fileOf(bytes, type, upload.field);
    if (file.byteLength > upload.maxBytes) throw new Failure(`failure.${upload.field}_too_large`);
    return file;
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('failure.multipart_required');
  } finally {
    place.leave();
  }
}
