import type { Context as HonoContext } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { FAILURES, type FailureBody } from '../../../shared/contract/failures.ts';
import { Failure } from '../../failure.ts';
import { isBusy, isStorageFull } from '../../platform/database/storage-errors.ts';
import { failureValues } from '../../platform/i18n/failure-values.ts';
import { languageOf, translator } from '../../platform/i18n/translate.ts';
import { answerOutcome, isOfFhir } from './fhir-answer.ts';

/** Failures of the machine, as codes of the contract. Anything else is a bug. */
export function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (isStorageFull(error)) return new Failure('failure.storage_full', { retryAfterSeconds: 60 });
  if (isBusy(error)) return new Failure('failure.overloaded', { retryAfterSeconds: 2 });
  return new Failure('failure.internal');
}

/** The one place where a failure becomes an answer: status, sentence in the caller's language, fields. */
export function answerFailure(c: HonoContext, failure: Failure): Response {
  const { fields, retryAfterSeconds } = failure.options;
  const language = failure.options.language ?? languageOf(c.req.header('accept-language'));
  const t = translator(language);
  const filled = failureValues(failure, language);
  const body: FailureBody = {
    success: false,
    code: failure.code,
    message: t(failure.code, filled),
    ...(fields && {
      errors: Object.fromEntries(Object.entries(fields).map(([path, key]) => [path, t(key, filled)])),
    }),
  };
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds));
  const status = FAILURES[failure.code] as ContentfulStatusCode;
  return isOfFhir(c) ? answerOutcome(c, body, status) : c.json(body, status);
}
