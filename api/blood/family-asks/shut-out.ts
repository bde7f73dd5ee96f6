import { DAY_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import { type AskRow, countComplaints, listRefused } from './ask-store.ts';

/** How long a refusal and a complaint count. */
const SINCE_MS = 30 * DAY_MS;
/** One refusal may be a family's mistake, or a ward's. */
const REFUSED_MAX = 2;
/** One donor alone shuts nobody out, before an admin has looked. */
const COMPLAINING_MAX = 2;

type Asking = Pick<AskRow, 'phone' | 'via'>;

/**
 * For each of these, how often hospitals have refused its number. What was asked by a text counts only against texts:
 * otherwise whoever forges a number could shut its owner out.
 */
export async function refusalsOf(
  { now }: Pick<Context, 'now'>,
  db: Database,
  asking: readonly Asking[],
): Promise<(asked: Asking) => number> {
  const since = new Date(now().getTime() - SINCE_MS).toISOString();
  const refused = await listRefused(db, [...new Set(asking.map(({ phone }) => phone))], since);
  return ({ phone, via }) =>
    refused
      .filter((one) => one.phone === phone && (via === 'text' || one.via === 'page'))
      .reduce((sum, { count }) => sum + count, 0);
}

/**
 * Whether what this number asks for is seen by nobody: wards have refused it, or donors were asked for money because of
 * it. Whoever sells blood is not told so.
 */
export async function isShutOut(
  context: Pick<Context, 'now'>,
  db: Database,
  asking: Asking,
): Promise<boolean> {
  if ((await refusalsOf(context, db, [asking]))(asking) >= REFUSED_MAX) return true;
  const since = new Date(context.now().getTime() - SINCE_MS).toISOString();
  const { right, open } = await countComplaints(db, asking.phone, since);
  return right > 0 || open >= COMPLAINING_MAX;
}
