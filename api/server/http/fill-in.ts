import { createHash } from 'node:crypto';
import {
  DEFAULT_DEPLOYMENT,
  type Deployment,
  deploymentAttribute,
  embedDeployment,
} from '../../../shared/deployment.ts';
import { escapeHtml } from '../../../shared/escape-html.ts';
import {
  DEPLOYMENT_PLACEHOLDER,
  HOTLINE_PLACEHOLDERS,
  ORIGIN_PLACEHOLDER,
} from '../../../shared/public-pages.ts';
import { dialled } from '../../../shared/site.ts';
import type { Context } from '../../context.ts';
import { cachedUntilCommitted } from '../../platform/database/cached-until-committed.ts';
import { donationIntervals } from '../../platform/settings/setting-in-force.ts';
import { siteInForce } from '../../platform/settings/site-in-force.ts';

/** What the server fills into the built app. */
export interface Filling {
  readonly publicUrl: string;
  readonly deployment: Deployment;
  /** Identifies `deployment`. */
  readonly revision: string;
}

/** Returns what `fill` makes of the deployment as it is now; made again only if it has changed. */
export type Live = <Filled>(fill: (filling: Filling) => Filled) => () => Promise<Filled>;

const revisionOf = (deployment: Deployment): string =>
  createHash('sha256').update(deploymentAttribute(deployment)).digest('base64url').slice(0, 10);

async function readDeployment(context: Pick<Context, 'config' | 'db'>): Promise<Deployment> {
  const [{ men, women }, site] = await Promise.all([
    donationIntervals(context, context.db),
    siteInForce(context.db),
  ]);
  return { donationDays: { men, women }, site };
}

/** A change is in the next page that is sent: what is read here holds until something is committed. */
export function liveDeployment(context: Pick<Context, 'config' | 'db' | 'now'>): Live {
  const { publicUrl } = context.config;
  const cached = cachedUntilCommitted<Filling>(context);
  const fillingOf = (deployment: Deployment): Filling => ({
    publicUrl,
    deployment,
    revision: revisionOf(deployment),
  });
  let last = fillingOf(DEFAULT_DEPLOYMENT);
  const current = async (): Promise<Filling> => {
    const known = cached.peek();
    if (known) return known;
    const put = cached.begin();
    try {
      const now = fillingOf(await readDeployment(context));
      if (now.revision !== last.revision) last = now;
      put(last);
    } catch {
      // Pages are served even while the database cannot be read.
    }
    return last;
  };
  return (fill) => {
    let made: { readonly of: Filling; readonly filled: ReturnType<typeof fill> } | undefined;
    return async () => {
      const filling = await current();
      if (made?.of !== filling) made = { of: filling, filled: fill(filling) };
      return made.filled;
    };
  };
}

/** A file of the built app with this deployment's values. */
export const fillIn = (text: string, { publicUrl, deployment, revision }: Filling): string =>
  embedDeployment(text, deployment)
    .replaceAll(ORIGIN_PLACEHOLDER, new URL(publicUrl).origin)
    .replaceAll(DEPLOYMENT_PLACEHOLDER, revision)
    .replaceAll(HOTLINE_PLACEHOLDERS.text, () => escapeHtml(deployment.site.hotline))
    .replaceAll(HOTLINE_PLACEHOLDERS.dialled, () => escapeHtml(dialled(deployment.site.hotline)));
