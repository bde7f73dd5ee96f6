import * as z from 'zod/mini';
import type { Conflict, DataValue, ImportCounts } from '../../../shared/contract/dhis2.ts';

/** Their texts are theirs: bounded, whatever they send. */
const CONFLICTS_MAX = 1_000;
const TEXT_MAX = 300;

/** A conflict, and the rows of the call that it is about; none if it is about all of it. */
export interface RowConflict extends Conflict {
  readonly rows: readonly number[];
}

export interface ImportAnswer {
  readonly counts: ImportCounts;
  readonly conflicts: readonly RowConflict[];
  /** Nothing was taken. */
  readonly isError: boolean;
}

const count = z._default(z.number(), 0);
const text = z.optional(z.nullable(z.string()));

const importSummary = z.object({
  status: text,
  description: text,
  importCount: z.object({ imported: count, updated: count, ignored: count, deleted: count }),
  conflicts: z.optional(
    z.nullable(
      z.array(
        z.object({
          object: text,
          value: text,
          errorCode: text,
          indexes: z.optional(z.nullable(z.array(z.number()))),
        }),
      ),
    ),
  ),
});

/** From version 2.38 on the summary is the `response` of a WebMessage; before, it is the whole answer. */
const answer = z.union([z.object({ response: importSummary }), importSummary]);

/** Before indexes, a conflict named one of the ids of its rows. */
const named = (values: readonly DataValue[], object: string): number[] =>
  values.flatMap(({ dataElement, categoryOptionCombo, attributeOptionCombo, orgUnit }, index) =>
    [dataElement, categoryOptionCombo, attributeOptionCombo, orgUnit].includes(object) ? [index] : [],
  );

/**
 * Reads what `POST /api/dataValueSets` answers, an ImportSummary, whatever the HTTP status is: conflicts are 409 up to
 * version 2.42 and 200 or 409 after. Undefined if it is none.
 */
export function readAnswer(body: string, values: readonly DataValue[]): ImportAnswer | undefined {
  let parsed: ReturnType<typeof answer.safeParse>;
  try {
    parsed = answer.safeParse(JSON.parse(body));
  } catch {
    return undefined;
  }
  if (!parsed.success) return undefined;
  const summary = 'response' in parsed.data ? parsed.data.response : parsed.data;
  const conflicts = (summary.conflicts ?? []).slice(0, CONFLICTS_MAX).map((one): RowConflict => {
    const given = (one.indexes ?? []).filter(
      (index) => Number.isInteger(index) && index >= 0 && index < values.length,
    );
    const rows = given.length > 0 ? given : one.object ? named(values, one.object) : [];
    // A conflict that names an id of every row says no more than one about all of them.
    return {
      code: one.errorCode ?? null,
      text: (one.value ?? one.object ?? '').slice(0, TEXT_MAX),
      rows: rows.length === values.length && given.length === 0 && rows.length > 1 ? [] : rows,
    };
  });
  const isError = summary.status === 'ERROR';
  if (isError && conflicts.length === 0 && summary.description)
    conflicts.push({ code: null, text: summary.description.slice(0, TEXT_MAX), rows: [] });
  return { counts: summary.importCount, conflicts, isError };
}
