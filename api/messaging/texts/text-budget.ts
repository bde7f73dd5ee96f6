import { localDate, localDaysFrom } from '../../../shared/rules/local-day.ts';
import { COUNTRY_TIMEZONE } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import { settingInForce } from '../../platform/settings/setting-in-force.ts';
import { countCodesSince, countTextsSince } from './text-store.ts';

/** The instant at which today began in the country. */
export function todaySince(now: Date): string {
  const [today] = localDaysFrom(COUNTRY_TIMEZONE, localDate(COUNTRY_TIMEZONE, now), 1);
  return today?.from ?? now.toISOString();
}

export interface TextBudget {
  readonly used: number;
  readonly max: number;
}

type Clock = Pick<Context, 'config' | 'now'>;

/** How many texts a hospital has used today, of those that it may. */
export async function hospitalBudget(context: Clock, db: Database, hospitalId: string): Promise<TextBudget> {
  const max = await settingInForce(context, db, 'hospitalTextsPerDay');
  return { max, used: await countTextsSince(db, todaySince(context.now()), max, hospitalId) };
}

/** The same for everybody together. */
export async function deploymentBudget(context: Clock, db: Database): Promise<TextBudget> {
  const max = await settingInForce(context, db, 'textsPerDay');
  return { max, used: await countTextsSince(db, todaySince(context.now()), max) };
}

const left = ({ used, max }: TextBudget): number => Math.max(0, max - used);

/** How many texts may still be queued today, for a hospital or, with null, for the deployment alone. */
export async function remainingTexts(
  context: Clock,
  db: Database,
  hospitalId: string | null,
): Promise<number> {
  const all = left(await deploymentBudget(context, db));
  if (hospitalId === null || all === 0) return all;
  return Math.min(all, left(await hospitalBudget(context, db, hospitalId)));
}

/** The codes of today; none is sent beyond. */
export async function codeBudget(context: Clock, db: Database): Promise<TextBudget> {
  const max = await settingInForce(context, db, 'numberCodesPerDay');
  return { max, used: await countCodesSince(db, todaySince(context.now()), max) };
}
