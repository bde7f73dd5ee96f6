import { TEXT_DAYS, type TextLine } from '../../../shared/contract/text-lines.ts';
import { localDate } from '../../../shared/rules/local-day.ts';
import { COUNTRY_TIMEZONE, DAY_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import { isUp, prefixesOf } from './line-of.ts';
import { listLines, sumLines } from './line-store.ts';
import { codeBudget, deploymentBudget, type TextBudget } from './text-budget.ts';
import { countQueued } from './text-store.ts';

const NOTHING = { handed_over: 0, delivered: 0, failed: 0, cost: 0 };

/** The lines with their queues and what became of their texts, and the texts of today. */
export async function showLines(
  context: Pick<Context, 'config' | 'now' | 'textGateway'>,
  db: Database,
): Promise<{
  lines: TextLine[];
  budget: TextBudget;
  codes: TextBudget;
  gateway: Context['textGateway']['kind'];
}> {
  const now = context.now();
  const first = localDate(COUNTRY_TIMEZONE, new Date(now.getTime() - (TEXT_DAYS - 1) * DAY_MS));
  const sums = new Map((await sumLines(db, first)).map((row) => [row.line_id, row]));
  const lines: TextLine[] = [];
  for (const line of await listLines(db)) {
    const { handed_over, delivered, failed, cost } = sums.get(line.id) ?? NOTHING;
    lines.push({
      id: line.id,
      name: line.name,
      channel: line.channel,
      prefixes: prefixesOf(line),
      ratePerHour: line.rate_an_hour,
      cost: line.cost,
      active: line.active === 1,
      downUntil: line.active === 1 && !isUp(line, now.toISOString()) ? line.down_until : null,
      seenAt: line.seen_at,
      queued: await countQueued(db, line.id),
      handedOver: Number(handed_over),
      delivered: Number(delivered),
      failed: Number(failed),
      spent: Number(cost),
    });
  }
  return {
    lines,
    budget: await deploymentBudget(context, db),
    codes: await codeBudget(context, db),
    gateway: context.textGateway.kind,
  };
}
