/** How people call the country and its states: words of an address that name no town, with spaces between them. */
export const COUNTRY_AND_STATES =
  'somalia soomaaliya somaliya soomaalia somaliland puntland jubaland jubbaland galmudug hirshabelle hirshabeelle الصومال صوماليلاند بونتلاند جوبالاند غلمدغ هيرشبيلي';

/** Towns whose names are everyday words too, by `letterKey`: they count as places only if they are the whole text. */
export const EVERYDAY_NAMES: readonly string[] = ['sheik', 'marka', 'balad', 'garad'];

/** Countries and cities around: an address there is not in the country, whatever its other words sound like. */
export const ABROAD: readonly string[] =
  `Kenya; Nairobi; Garissa; Mombasa; Dadaab; Ethiopia; Itoobiya; Addis Ababa; Jijiga; Jigjiga; Dire Dawa; Djibouti;
  Jabuuti; Yemen; Sanaa; Uganda; Kampala; Tanzania; Dar es Salaam; Sudan; Khartoum; Egypt; Cairo; Qaahira; Turkey;
  Istanbul; Ankara; Saudi Arabia; Jeddah; Makkah; Mecca; Dubai; Qatar; Doha; London; Minneapolis; Toronto; Sweden; Norway;
  كينيا; نيروبي; إثيوبيا; جيجيجا; جيبوتي; اليمن; صنعاء; عدن; أوغندا; كمبالا; السودان; الخرطوم; مصر; القاهرة; تركيا;
  إسطنبول; أنقرة; السعودية; جدة; مكة; المدينة المنورة; دبي; قطر; الدوحة; لندن`.split(/;\s+/);

/** Quarters at home that are written as a city of `ABROAD`, as `wordsOf` has them: Sanca of Mogadishu and Sanaa. */
export const NOT_ABROAD: readonly string[] = ['sanca'];
