import type { Conflict, DataValue } from '../../../shared/contract/dhis2.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import type { RowConflict } from './read-answer.ts';
import { findListedSend, findSendContent } from './send-store.ts';
import { showSend } from './show-setup.ts';

/** What a send has stored of its values, from its first try on. */
export interface SentValues {
  readonly dataSet: string | null;
  readonly values: readonly DataValue[];
}

/** Fails with `not_found`. */
export const readSend: Handler<'GET /admin/dhis2/sends/{id}'> = async ({ context: { db }, params }) => {
  const row = await findListedSend(db, params.id);
  const content = await findSendContent(db, params.id);
  if (!row || !content) throw new Failure('failure.not_found');
  const { values } = JSON.parse(content.data_values ?? '{"values":[]}') as SentValues;
  const conflicts = JSON.parse(content.conflicts ?? '[]') as RowConflict[];
  const shown = ({ code, text }: Conflict): Conflict => ({ code, text });
  const byRow = new Map<number, Conflict[]>();
  for (const conflict of conflicts)
    for (const index of conflict.rows) byRow.set(index, [...(byRow.get(index) ?? []), shown(conflict)]);
  return {
    send: showSend(row),
    values: values.map((value, index) => ({ ...value, conflicts: byRow.get(index) ?? [] })),
    conflicts: conflicts.filter(({ rows }) => rows.length === 0).map(shown),
  };
};
