import { ABROAD, COUNTRY_AND_STATES, EVERYDAY_NAMES, NOT_ABROAD } from '../country/place-words.ts';
import { letterKey, withoutArticle, wordsOf } from './spelling.ts';

/** Words of an address that name no place, in English, Somali and Arabic; they separate names but are never part of one. */
const FILLERS = new Set(
  `${COUNTRY_AND_STATES} at in to of the and by near close next beside behind opposite around outside inside from
  hospital clinic pharmacy market mosque school university hotel airport port building area block
  district town city village region state country quarter neighbourhood neighborhood
  isbitaal isbitaalka isbitalka isbitaalkii suuq suuqa masjid masjidka iskuul iskuulka dugsiga jaamacadda hoteel hotelka
  garoonka dekedda xaafad xaafadda xaafada degmo degmada magaalo magaalada tuulo tuulada gobol gobolka
  ee iyo ku ka u oo dhow agagaarka hortiisa gadaashiisa agteeda
  في من الى قرب بجانب امام خلف عند شاطئ مستشفى عيادة صيدلية سوق مسجد جامع مدرسة جامعة فندق مطار ميناء مدينة بلدة قرية حي حارة
  منطقة مديرية محافظة اقليم ولاية شارع طريق`
    .split(/\s+/)
    .flatMap(wordsOf),
);

const ROADS_AFTER = new Set(['road', 'rd', 'street', 'st', 'highway', 'avenue', 'junction']);
const ROADS_BEFORE = new Set([
  'road',
  'wadada',
  'waddada',
  'jidka',
  'jid',
  'highway',
  'street',
  'شارع',
  'طريق',
]);

const ABROAD_KEYS = new Set(ABROAD.map((name) => letterKey(wordsOf(name))));

export const isAbroad = (words: readonly string[]) =>
  ABROAD_KEYS.has(letterKey(words)) && !NOT_ABROAD.includes(words.join(''));

export const isFiller = (word: string) => FILLERS.has(word) || FILLERS.has(withoutArticle(word));

export const isEverydayName = (letters: string) => EVERYDAY_NAMES.includes(letters);

/** Is the name between these two words that of a road, as in "Afgooye road" or "wadada Afgooye"? */
export function namesRoad(before: string | undefined, after: string | undefined): boolean {
  return ROADS_AFTER.has(after ?? '') || ROADS_BEFORE.has(before ?? '');
}
