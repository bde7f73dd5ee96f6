import type { Context as HonoContext } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { FailureBody } from '../../../shared/contract/failures.ts';
import { isKnown } from './packed-text.ts';
import { textBody } from './text-body.ts';

export const FHIR_JSON = 'application/fhir+json';

export const isOfFhir = ({ req }: HonoContext): boolean => req.path.startsWith('/api/fhir/');

interface Meta {
  readonly versionId: string;
  readonly lastUpdated?: string | undefined;
}

/**
 * A resource or a page of a search. A resource has its version as a weak entity tag, and is 304 for who has it (FHIR R5,
 * 3.2.0.3 and 3.2.0.9).
 */
export function fhirAnswer(c: HonoContext, text: string, { meta }: { readonly meta?: Meta }): Response {
  if (meta) {
    c.header('ETag', `W/"${meta.versionId}"`);
    if (meta.lastUpdated) c.header('Last-Modified', new Date(meta.lastUpdated).toUTCString());
    if (isKnown(c.req.header('if-none-match'), `"${meta.versionId}"`)) return c.body(null, 304);
  }
  return c.body(textBody(text), 200, { 'Content-Type': FHIR_JSON });
}

/** FHIR R5's IssueType of each status. */
const ISSUE_TYPES: Readonly<Record<number, string>> = {
  400: 'invalid',
  401: 'login',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  413: 'too-long',
  429: 'throttled',
  503: 'transient',
  507: 'no-store',
};

/** A failure as an OperationOutcome: an issue for each parameter that is wrong, or one for the whole. */
export function answerOutcome(
  c: HonoContext,
  { code, message, errors }: FailureBody,
  status: ContentfulStatusCode,
): Response {
  const issue = {
    severity: 'error',
    code: ISSUE_TYPES[status] ?? 'exception',
    details: { coding: [{ system: 'urn:x-dhiig:failure', code }], text: message },
  };
  const outcome = {
    resourceType: 'OperationOutcome',
    issue: errors
      ? Object.entries(errors).map(([name, text]) => ({
          ...issue,
          details: { ...issue.details, text },
          // Where R5 puts a parameter of HTTP, although it prefers `expression` for a resource's elements.
          location: [`http.${name}`],
        }))
      : [issue],
  };
  return c.body(JSON.stringify(outcome), status, { 'Content-Type': FHIR_JSON });
}
