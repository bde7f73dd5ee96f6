import type { Context } from '../../../context.ts';

/** Texts by state. */
export const countTexts = ({ db }: Pick<Context, 'db'>) =>
  db
    .selectFrom('texts')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
