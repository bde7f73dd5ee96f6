import {
  SITE_FACTS,
  type SiteChanges,
  type SiteFact,
  type SiteFacts,
} from '../../../shared/contract/site-facts.ts';
import { DEFAULT_SITE } from '../../../shared/deployment.ts';
import type { Handler } from '../../handler.ts';
import type { Database } from '../database/database.ts';
import { changeSetting } from './change-setting.ts';
import { listSettings } from './settings-store.ts';
import { siteFactInForce } from './site-in-force.ts';

async function showSite(db: Database) {
  const set = await listSettings(db, SITE_FACTS);
  const facts = Object.fromEntries(set.map(({ name, value }) => [name, value]));
  return {
    facts: { ...DEFAULT_SITE, ...facts } as SiteFacts,
    changed: Object.fromEntries(
      set.map(({ name, changed_by, changed_at }) => [name, { changedBy: changed_by, changedAt: changed_at }]),
    ),
  };
}

const AUDIT_MAX = 500;

/** The texts and figures of a value one after the other. */
function inAudit(value: unknown): string | null {
  const parts = (part: unknown): string[] =>
    typeof part === 'object' && part !== null ? Object.values(part).flatMap(parts) : [String(part)];
  return value === null ? null : parts(value).join(' · ').slice(0, AUDIT_MAX);
}

export const readSite: Handler<'GET /admin/site'> = ({ context }) => showSite(context.db);

/** Changes the given facts; pages show them with the next answer. */
export const changeSite: Handler<'PATCH /admin/site'> = ({ context, body, write, t, ...by }) =>
  write(async (trx) => {
    const change = <Fact extends SiteFact>(name: Fact, value: SiteFacts[Fact] | null) =>
      changeSetting(context, trx, by, { name, value, inForce: () => siteFactInForce(trx, name), inAudit });
    for (const name of SITE_FACTS) {
      const value: SiteChanges[SiteFact] = body[name];
      if (value !== undefined) await change(name, value);
    }
    return { ...(await showSite(trx)), message: t('confirmation.settings_saved') };
  });
