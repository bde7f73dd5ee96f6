import type { Language } from '../../../shared/contract/languages.ts';
import type { SiteFacts } from '../../../shared/contract/site-facts.ts';
import { DEFAULT_DEPLOYMENT, type Deployment } from '../../../shared/deployment.ts';

let beingRendered: Deployment | undefined;

/** The result of `render`, in the build and on the server, for a page in which `deployment` will be embedded. */
export async function renderedFor<Result>(
  deployment: Deployment,
  render: () => Promise<Result>,
): Promise<Result> {
  beingRendered = deployment;
  try {
    return await render();
  } finally {
    beingRendered = undefined;
  }
}

let read: { readonly text: string; readonly deployment: Deployment } | undefined;

/** What the page embeds about its deployment; the default in development and in tests, where nobody embeds it. */
export function deployment(): Deployment {
  if (beingRendered) return beingRendered;
  const text = document.getElementById('root')?.dataset.deployment ?? '';
  if (import.meta.env.DEV && !text) return DEFAULT_DEPLOYMENT;
  if (read?.text !== text) read = { text, deployment: JSON.parse(text) };
  return read.deployment;
}

/** What the deployment says about itself. */
export const site = (): SiteFacts => deployment().site;

/** A text in several languages: the reader's, otherwise the English one, otherwise the first. With its language. */
export function textIn(
  texts: Readonly<Partial<Record<Language, string>>>,
  language: Language,
): readonly [Language, string] | undefined {
  const languages = Object.keys(texts) as Language[];
  const found = [language, 'en' as const, ...languages].find((one) => texts[one] !== undefined);
  return found && [found, texts[found] as string];
}
