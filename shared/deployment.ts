import type { SiteFacts } from './contract/site-facts.ts';
import { escapeHtml } from './escape-html.ts';
import { DEFAULT_DONATION_INTERVAL_DAYS, type DonationIntervals } from './rules/eligibility.ts';
import { ABOUT_CLAIMS, HOME_CLAIMS, SITE } from './site.ts';

/**
 * What admins decide and every page shows. The server embeds it, as JSON in `data-deployment` of #root, in each page
 * that it sends, also in the one that a device stores: so no page asks for it.
 */
export interface Deployment {
  readonly donationDays: Pick<DonationIntervals, 'men' | 'women'>;
  readonly site: SiteFacts;
}

const defaultSite = (): SiteFacts => ({
  ...SITE,
  address: { en: SITE.address.join('\n') },
  homeClaims: HOME_CLAIMS,
  aboutClaims: ABOUT_CLAIMS,
  voices: null,
});

/** What a deployment says about itself until an admin changes it. Marked, so that no phone loads it. */
export const DEFAULT_SITE: SiteFacts = /* @__PURE__ */ defaultSite();

const defaultDeployment = (): Deployment => ({
  donationDays: { men: DEFAULT_DONATION_INTERVAL_DAYS, women: DEFAULT_DONATION_INTERVAL_DAYS },
  site: DEFAULT_SITE,
});

export const DEFAULT_DEPLOYMENT: Deployment = /* @__PURE__ */ defaultDeployment();

const EMBEDDED = /data-deployment="([^"]*)"/;

/** As `embedDeployment` writes it: the same text for the same deployment. */
export const deploymentAttribute = (deployment: Deployment): string => escapeHtml(JSON.stringify(deployment));

/** The page with this deployment instead of the one that it has. */
export const embedDeployment = (html: string, deployment: Deployment): string =>
  html.replace(EMBEDDED, () => `data-deployment="${deploymentAttribute(deployment)}"`);

/** Is this the deployment that the page was built with? */
export const isBuiltWith = (html: string, deployment: Deployment): boolean =>
  EMBEDDED.exec(html)?.[1] === deploymentAttribute(deployment);
