import { SITE_FACTS, type SiteFact, type SiteFacts } from '../../../shared/contract/site-facts.ts';
import { DEFAULT_SITE } from '../../../shared/deployment.ts';
import type { Database } from '../database/database.ts';
import { findSetting, findSettings } from './settings-store.ts';

/** What the deployment says about itself at this moment: what admins chose, otherwise the defaults. */
export const siteInForce = async (db: Database): Promise<SiteFacts> => ({
  ...DEFAULT_SITE,
  ...(await findSettings(db, SITE_FACTS)),
});

export const siteFactInForce = async <Fact extends SiteFact>(
  db: Database,
  fact: Fact,
): Promise<SiteFacts[Fact]> => (await findSetting(db, fact)) ?? DEFAULT_SITE[fact];
