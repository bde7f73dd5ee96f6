import type { FailureBody } from '../../../shared/contract/failures.ts';
import { activeLanguage } from '../../i18n/i18n.ts';
import { currentSession, endSession } from '../session/session.ts';
import { notifyOfCall } from './call.ts';
import { type CallOutput, endsSession } from './client.ts';
import { ApiError, NetworkError } from './errors.ts';

/** A transfer without progress for this long is given up; one with progress may take as long as it needs. */
const STALLED_MS = 60_000;

function failureOf(status: number, body: Partial<FailureBody>, retryAfter: string | null): ApiError {
  const token = currentSession()?.token;
  if (token && endsSession(body.code)) endSession(token);
  const seconds = Number(retryAfter ?? Number.NaN);
  return new ApiError(status, body, Number.isFinite(seconds) ? seconds : undefined);
}

const parsed = (text: string): Partial<FailureBody> & { success?: boolean } => {
  const answer: unknown = JSON.parse(text);
  if (typeof answer !== 'object' || answer === null || !('success' in answer))
    throw new TypeError('not an answer of the API');
  return answer as Partial<FailureBody> & { success?: boolean };
};

/**
 * Sends a document as the signed-in person, and reports the part that has been sent (0 to 1). Fails like `call`. By
 * XMLHttpRequest: `fetch` does not report how much it has sent.
 */
export function sendDocument(
  file: Blob,
  onProgress: (sent: number) => void,
): Promise<CallOutput<'POST /hospital/documents'>> {
  const KEY = 'POST /hospital/documents';
  const request = new XMLHttpRequest();
  const form = new FormData();
  form.append('document', file, 'document');
  let stalled: ReturnType<typeof setTimeout>;
  const moved = () => {
    clearTimeout(stalled);
    stalled = setTimeout(() => request.abort(), STALLED_MS);
  };
  return new Promise<CallOutput<typeof KEY>>((resolve, reject) => {
    const lost = () => reject(new NetworkError(new Error('the upload broke off')));
    request.addEventListener('error', lost);
    request.addEventListener('abort', lost);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      moved();
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('load', () => {
      try {
        const answer = parsed(request.responseText);
        if (request.status < 300 && answer.success) resolve(answer as never);
        else reject(failureOf(request.status, answer, request.getResponseHeader('Retry-After')));
      } catch (error) {
        reject(new NetworkError(error));
      }
    });
    request.open('POST', '/api/hospital/documents');
    const headers = {
      Accept: 'application/json',
      'Accept-Language': activeLanguage(),
      Authorization: `Bearer ${currentSession()?.token ?? ''}`,
    };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    moved();
    request.send(form);
  }).finally(() => {
    clearTimeout(stalled);
    notifyOfCall(KEY, undefined);
  });
}

export interface DocumentAddress {
  readonly id: string;
  /** Where an admin reads it; left out by the hospital's owner. */
  readonly hospitalId?: string | undefined;
}

/** The file of a document. Fails like `call`. */
export async function readDocument({ id, hospitalId }: DocumentAddress): Promise<Blob> {
  const path =
    hospitalId === undefined ? `/hospital/documents/${id}` : `/admin/hospitals/${hospitalId}/documents/${id}`;
  const headers = {
    'Accept-Language': activeLanguage(),
    Authorization: `Bearer ${currentSession()?.token ?? ''}`,
  };
  let response: Response;
  let file: Blob;
  try {
    response = await fetch(`/api${path}`, { headers, cache: 'no-store', credentials: 'omit' });
    file = await response.blob();
  } catch (error) {
    throw new NetworkError(error);
  }
  if (response.ok) return file;
  const body = await file
    .text()
    .then(parsed)
    .catch((error: unknown) => {
      throw new NetworkError(error);
    });
  throw failureOf(response.status, body, response.headers.get('Retry-After'));
}
