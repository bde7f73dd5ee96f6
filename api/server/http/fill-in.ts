import { DONATION_DAYS_PLACEHOLDER, ORIGIN_PLACEHOLDER } from '../../../shared/public-pages.ts';
import { DEFAULT_DONATION_INTERVAL_DAYS } from '../../../shared/rules/eligibility.ts';
import type { Context } from '../../context.ts';
import { donationIntervalDays } from '../../platform/settings/setting-in-force.ts';

/** What the server fills into the built app about this deployment. */
export interface Deployment {
  readonly publicUrl: string;
  readonly donationIntervalDays: number;
}

/** How long a page may show a setting that an admin has just changed: otherwise each visit would read the database. */
const MAX_AGE_MS = 5_000;

/** Returns what `fill` makes of the deployment's current settings; made again only if they have changed. */
export type Live = <Filled>(fill: (deployment: Deployment) => Filled) => () => Promise<Filled>;

export function liveDeployment(context: Pick<Context, 'config' | 'db' | 'now'>): Live {
  const { publicUrl } = context.config;
  let known: { days: number; readonly at: number } | undefined;
  const days = async (): Promise<number> => {
    const at = context.now().getTime();
    if (known && at < known.at + MAX_AGE_MS && at >= known.at) return known.days;
    // Pages are served even while the database cannot be read.
    const before = known?.days ?? DEFAULT_DONATION_INTERVAL_DAYS;
    known = { days: await donationIntervalDays(context, context.db).catch(() => before), at };
    return known.days;
  };
  return (fill) => {
    let last: { readonly days: number; readonly filled: ReturnType<typeof fill> } | undefined;
    return async () => {
      const now = await days();
      if (last?.days !== now) last = { days: now, filled: fill({ publicUrl, donationIntervalDays: now }) };
      return last.filled;
    };
  };
}

/** A file of the built app with this deployment's values instead of the placeholders. */
export const fillIn = (text: string, { publicUrl, donationIntervalDays }: Deployment): string =>
  text
    .replaceAll(ORIGIN_PLACEHOLDER, new URL(publicUrl).origin)
    .replaceAll(DONATION_DAYS_PLACEHOLDER, String(donationIntervalDays));
