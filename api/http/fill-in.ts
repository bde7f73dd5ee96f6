import { DONATION_DAYS_PLACEHOLDER, ORIGIN_PLACEHOLDER } from '../../shared/public-pages.ts';
import type { Config } from '../config.ts';

/** What the server fills into the built app about the deployment. */
export type Deployment = Pick<Config, 'publicUrl' | 'donationIntervalDays'>;

/** A file of the built app with this deployment's own in the place of the placeholders. */
export const fillIn = (text: string, { publicUrl, donationIntervalDays }: Deployment): string =>
  text
    .replaceAll(ORIGIN_PLACEHOLDER, new URL(publicUrl).origin)
    .replaceAll(DONATION_DAYS_PLACEHOLDER, String(donationIntervalDays));
