import { addressInArabic } from '../../shared/places/address-in-arabic.ts';
import { activeLanguage, type TextKey, t } from './i18n.ts';
import { PLACE_KEY } from './message-groups.ts';

/** The build adds the Arabic names of places to the messages of the groups that show addresses (messages-plugin.ts). */
function arabicName(placeKey: string): string | undefined {
  const key = `${PLACE_KEY}${placeKey}` as TextKey;
  const name = t(key);
  return name === key ? undefined : name;
}

/** An address as somebody typed it; in Arabic, the known towns and districts in it by their Arabic names. */
export const addressText = (address: string): string =>
  activeLanguage() === 'ar' ? addressInArabic(address, arabicName) : address;
