import { addressInLanguage } from '../../shared/places/address-in-language.ts';
import { type TextKey, t } from './i18n.ts';
import { PLACE_KEY } from './message-groups.ts';

/** The build adds the names of places to the messages of the groups that show addresses (messages-plugin.ts). */
function nameOf(placeKey: string): string | undefined {
  const key = `${PLACE_KEY}${placeKey}` as TextKey;
  const name = t(key);
  return name === key ? undefined : name;
}

/** An address as somebody typed it, with the known towns and districts in it by their names in the reader's language. */
export const addressText = (address: string): string => addressInLanguage(address, nameOf);
