import { CompiledQuery, type RootOperationNode } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** What SQLite does for each query in `run`, one list of steps per query, without planner statistics. */
export async function plansOf(
  db: Database,
  run: (watched: Database) => Promise<unknown>,
): Promise<string[][]> {
  const asked: RootOperationNode[] = [];
  await run(
    db.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
  );
  const plans: string[][] = [];
  for (const node of asked) {
    const { sql: text, parameters } = db.getExecutor().compileQuery(node, { queryId: 'plan' });
    const { rows } = await db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
    );
    plans.push(rows.map(({ detail }) => detail));
  }
  return plans;
}
