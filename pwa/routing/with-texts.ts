import { addTexts } from '../i18n/i18n.ts';
import type { LaterGroup } from '../i18n/message-groups.ts';

/** Loads code along with the texts that it shows beyond those of the core. */
export async function withTexts<Module>(
  load: () => Promise<Module>,
  texts: readonly LaterGroup[],
): Promise<Module> {
  const [module] = await Promise.all([load(), ...texts.map(addTexts)]);
  return module;
}
