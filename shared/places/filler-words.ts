import { letterKey, withoutArticle, wordsOf } from './spelling.ts';

/** Words of an address that name no place, in English, Somali and Arabic; they separate names but are never part of one. */
const FILLERS = new Set(
  `at in to of the and by near close next beside behind opposite around outside inside from
  hospital clinic pharmacy market mosque school university hotel airport port building area block
  district town city village region state country quarter neighbourhood neighborhood
  isbitaal isbitaalka isbitalka isbitaalkii suuq suuqa masjid masjidka iskuul iskuulka dugsiga jaamacadda hoteel hotelka
  garoonka dekedda xaafad xaafadda xaafada degmo degmada magaalo magaalada tuulo tuulada gobol gobolka
  ee iyo ku ka u oo dhow agagaarka hortiisa gadaashiisa agteeda
  somalia soomaaliya somaliya soomaalia somaliland puntland jubaland jubbaland galmudug hirshabelle hirshabeelle
  في من الى قرب بجانب امام خلف عند شاطئ مستشفى عيادة صيدلية سوق مسجد جامع مدرسة جامعة فندق مطار ميناء مدينة بلدة قرية حي حارة
  منطقة مديرية محافظة اقليم ولاية شارع طريق الصومال صوماليلاند بونتلاند جوبالاند غلمدغ هيرشبيلي`
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

/**
 * By letterKey: names of towns that are everyday words as well; they count as places only if they are the whole
 * text.
 */
const EVERYDAY_NAMES = new Set(['sheik', 'marka', 'balad', 'garad']);

/** Countries and cities around: an address there is not in Somalia, whatever its other words sound like. */
const ABROAD = new Set(
  `Kenya; Nairobi; Garissa; Mombasa; Dadaab; Ethiopia; Itoobiya; Addis Ababa; Jijiga; Jigjiga; Dire Dawa; Djibouti;
  Jabuuti; Yemen; Sanaa; Uganda; Kampala; Tanzania; Dar es Salaam; Sudan; Khartoum; Egypt; Cairo; Qaahira; Turkey;
  Istanbul; Ankara; Saudi Arabia; Jeddah; Makkah; Mecca; Dubai; Qatar; Doha; London; Minneapolis; Toronto; Sweden; Norway;
  كينيا; نيروبي; إثيوبيا; جيجيجا; جيبوتي; اليمن; صنعاء; عدن; أوغندا; كمبالا; السودان; الخرطوم; مصر; القاهرة; تركيا;
  إسطنبول; أنقرة; السعودية; جدة; مكة; المدينة المنورة; دبي; قطر; الدوحة; لندن`
    .split(/;\s+/)
    .map((name) => letterKey(wordsOf(name))),
);

/** Of Mogadishu, though it is written as the capital of Yemen is. */
const NOT_ABROAD = 'sanca';

export const isAbroad = (words: readonly string[]) =>
  ABROAD.has(letterKey(words)) && words.join('') !== NOT_ABROAD;

export const isFiller = (word: string) => FILLERS.has(word) || FILLERS.has(withoutArticle(word));

export const isEverydayName = (letters: string) => EVERYDAY_NAMES.has(letters);

/** Is the name between these two words that of a road, as in "Afgooye road" or "wadada Afgooye"? */
export function namesRoad(before: string | undefined, after: string | undefined): boolean {
  return ROADS_AFTER.has(after ?? '') || ROADS_BEFORE.has(before ?? '');
}
