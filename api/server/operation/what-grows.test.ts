import { expect, it } from 'vitest';
import { TABLE_FACTS } from '../../platform/database/table-facts.ts';
import { watchStatements } from '../../tools/testing/statements.ts';
import { createTestApp } from '../../tools/testing/test-app.ts';
import { tidy } from './housekeeping.ts';

/**
 * Rows that are deleted with those of another table; and the limiter, which has its own connection and is not watched
 * here.
 */
const UNWATCHED = ['abuse_report_texts', 'duplicate_members', 'idempotency_mentions', 'rate_limits'];

it('the housekeeping searches each table that it limits for what has expired, and no other', async () => {
  const app = await createTestApp();
  // There is no entry yet whose age decides what may be removed.
  await app.context.db
    .insertInto('audit')
    .values({
      id: app.context.newId(),
      at: app.context.now().toISOString(),
      actor_id: null,
      action: 'account.ban',
      subject_type: 'user',
      subject_id: null,
      detail: '{}',
      trace_id: 'test',
    })
    .execute();
  const statements = watchStatements(app);
  await tidy(app.context);
  const tidied = statements.flatMap((text) => /^delete from "(\w+)"/.exec(text)?.[1] ?? []);
  const bounded = Object.entries(TABLE_FACTS).flatMap(([table, { bound }]) =>
    bound === 'housekeeping' ? [table] : [],
  );
  expect([...new Set([...tidied, ...UNWATCHED])].toSorted()).toEqual(bounded.toSorted());
});
