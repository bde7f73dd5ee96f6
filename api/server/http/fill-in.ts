import { writeDonationDays } from '../../../shared/donation-days.ts';
import { DONATION_DAYS_PLACEHOLDER, ORIGIN_PLACEHOLDER } from '../../../shared/public-pages.ts';
import { DEFAULT_DONATION_INTERVAL_DAYS, type DonationIntervals } from '../../../shared/rules/eligibility.ts';
import type { Context } from '../../context.ts';
import { donationIntervals } from '../../platform/settings/setting-in-force.ts';

/** What the server fills into the built app about this deployment. */
export interface Deployment {
  readonly publicUrl: string;
  readonly donationDays: Pick<DonationIntervals, 'men' | 'women'>;
}

/** How long a page may show a setting that an admin has just changed: otherwise each visit would read the database. */
const MAX_AGE_MS = 5_000;

const DEFAULTS = { men: DEFAULT_DONATION_INTERVAL_DAYS, women: DEFAULT_DONATION_INTERVAL_DAYS };

/** Returns what `fill` makes of the deployment's current settings; made again only if they have changed. */
export type Live = <Filled>(fill: (deployment: Deployment) => Filled) => () => Promise<Filled>;

export function liveDeployment(context: Pick<Context, 'config' | 'db' | 'now'>): Live {
  const { publicUrl } = context.config;
  let known: { days: Deployment['donationDays']; readonly at: number } | undefined;
  const days = async (): Promise<Deployment['donationDays']> => {
    const at = context.now().getTime();
    if (known && at < known.at + MAX_AGE_MS && at >= known.at) return known.days;
    // Pages are served even while the database cannot be read.
    const before = known?.days ?? DEFAULTS;
    known = { days: await donationIntervals(context, context.db).catch(() => before), at };
    return known.days;
  };
  return (fill) => {
    let last: { readonly days: string; readonly filled: ReturnType<typeof fill> } | undefined;
    return async () => {
      const donationDays = await days();
      const now = writeDonationDays(donationDays);
      if (last?.days !== now) last = { days: now, filled: fill({ publicUrl, donationDays }) };
      return last.filled;
    };
  };
}

/** A file of the built app with this deployment's values instead of the placeholders. */
export const fillIn = (text: string, { publicUrl, donationDays }: Deployment): string =>
  text
    .replaceAll(ORIGIN_PLACEHOLDER, new URL(publicUrl).origin)
    .replaceAll(DONATION_DAYS_PLACEHOLDER, writeDonationDays(donationDays));
