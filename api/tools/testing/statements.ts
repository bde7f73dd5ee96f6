import type { TestApp } from './test-app.ts';

/** The SQL of every statement that is sent to the app's own database from now on, in order. */
export function watchStatements({ context }: TestApp): string[] {
  const { db } = context;
  const statements: string[] = [];
  const watched = db.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(db.getExecutor().compileQuery(node, { queryId: 'watched' }).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  Object.assign(context, { db: watched });
  return statements;
}
