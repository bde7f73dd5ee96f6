import { expect, onTestFinished } from 'vitest';
import type { TestApp } from './test-app.ts';

/** Runs `act` once, right after the first search for donors has been answered and before the next statement. */
export function afterSearch(app: TestApp, act: () => Promise<unknown>): void {
  const { db } = app.context;
  const searches = new WeakSet();
  let hasActed = false;
  const watched = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      const { sql } = db.getExecutor().compileQuery(node, queryId);
      if (/select user_id, [^;]* from [^;]*donors/.test(sql) && !sql.startsWith('update'))
        searches.add(queryId);
      return node;
    },
    transformResult: async ({ queryId, result }) => {
      if (searches.has(queryId) && !hasActed) {
        hasActed = true;
        await act();
      }
      return result;
    },
  });
  Object.assign(app.context, { db: watched });
  onTestFinished(() => expect(hasActed).toBe(true));
}
