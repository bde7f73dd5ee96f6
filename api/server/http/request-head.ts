import { html } from 'hono/html';
import type { PublicRequest } from '../../../shared/contract/public-request.ts';
import type { Translate } from '../../platform/i18n/translate.ts';

interface Preview {
  readonly title: string;
  readonly description: string;
}

/** The title of a request that needs no more donors; undefined while it needs some. */
function closedTitle({ state, unitsNeeded, hospital }: PublicRequest, t: Translate): string | undefined {
  if (state === 'expired') return t('meta.request.expired', { hospital: hospital.name });
  if (state === 'fulfilled' || state === 'cancelled')
    return t('meta.request.closed', { hospital: hospital.name });
  if (state === 'enough' || unitsNeeded === 0) return t('meta.request.enough', { hospital: hospital.name });
  return undefined;
}

/** What a messenger shows for a link to a request: blood type, hospital and town, no person's name. */
export function previewOf(request: PublicRequest | undefined, t: Translate): Preview {
  const description = t('meta.request.description');
  if (!request) return { title: t('meta.request.title'), description };
  const closed = closedTitle(request, t);
  if (closed !== undefined) return { title: closed, description };
  const { bloodType, hospital, location, unitsNeeded } = request;
  return {
    title: t('meta.request.needed', { bloodType, hospital: hospital.name }),
    description: t('meta.request.needed_text', {
      units: unitsNeeded,
      place: location.address || hospital.name,
    }),
  };
}

/** The preview as a page's head, escaped. Requests are over in days: search engines must not store them. */
export const headOf = async (
  { title, description }: Preview,
  origin: string,
  path: string,
): Promise<string> =>
  String(
    await html`<title>${title}</title>
    <meta name="description" content="${description}">
    <meta name="robots" content="noindex">
    <meta property="og:type" content="website">
    <meta property="og:site_name" content="Dhiig">
    <meta property="og:title" content="${title}">
    <meta property="og:description" content="${description}">
    <meta property="og:url" content="${origin}${path}">
    <meta property="og:image" content="${origin}/share.png">
    <meta property="og:image:width" content="1200">
    <meta property="og:image:height" content="630">
    <meta name="twitter:card" content="summary_large_image">
  `,
  );
