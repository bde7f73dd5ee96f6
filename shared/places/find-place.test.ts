import { describe, expect, it } from 'vitest';
import { findPlace } from './find-place.ts';
import { REGIONS } from './regions.ts';

const idOf = (text: string) => findPlace(text)?.id ?? null;

const SPELLINGS: readonly (readonly [id: string, ...texts: string[]])[] = [
  ['mogadishu', 'Mogadishu', 'Muqdisho', 'Mogadiscio', 'Xamar', 'Hamar', 'Mogadisho', 'Muqdishu', 'مقديشو'],
  ['mogadishu', 'Arafat Hospital', 'Isbitaalka Arafat', 'Hayat Hospital', 'مستشفى عرفات'],
  ['hargeisa', 'Hargeisa', 'Hargeysa', 'Hargeysaa', 'Hargaysa', 'Hargesa', 'هرجيسا'],
  ['hargeisa', 'Maroodi Jeex', 'Marodi Jeh', 'Hargeysa, Maroodi Jeex'],
  ['gabiley', 'Gabiley, Maroodi Jeex'],
  ['kismayo', 'Kismayo', 'Kismaayo', 'Kismaanyo', 'Chisimayu', 'Kisimayu', 'Kismayu'],
  ['bosaso', 'Bosaso', 'Boosaaso', 'Bosasso', 'Bossaso', 'Bender Qaasim', 'بوصاصو'],
  ['beledweyne', 'Beledweyne', 'Belet Weyne', 'Beled Weyne', 'Belet Uen', 'Baladweyne', 'Beledweine'],
  [
    'baidoa',
    'Baidoa',
    'Baydhabo',
    'Baydhaba',
    'Baidhabo',
    'Baydoa',
    'Berdaale, Baydhabo',
    'Baydhabo Berdaale',
  ],
  ['berdale', 'Berdale', 'Berdaale', 'Berdaale, Bay'],
  ['galkayo', 'Galkayo', 'Gaalkacyo', 'Galkacyo', 'Galcaio', 'Gaalkayo'],
  ['burao', 'Burao', 'Burco', 'Buro', "Bur'o"],
  ['berbera', 'Berbera', 'Barbera', 'بربرة'],
  ['jowhar', 'Jowhar', 'Jawhar', 'Johar', 'Giohar'],
  ['garowe', 'Garowe', 'Garoowe', 'Garoe', 'Garawe'],
  ['marka', 'Marka', 'Merca', 'Merka'],
  ['borama', 'Borama', 'Boorama', 'Boorame', 'Borame'],
  ['las-anod', 'Las Anod', 'Laascaanood', 'Lasanod', 'Laas Caanood', 'Las Canood'],
  ['erigavo', 'Erigavo', 'Ceerigaabo', 'Erigabo', 'Cerigaabo'],
  ['dhusamareb', 'Dhusamareb', 'Dhuusamarreeb', 'Dhuusamareeb', 'Dusmareb', 'Dusamareb'],
  ['garbaharey', 'Garbaharey', 'Garbahaarrey', 'Garbahaareey', 'Garba Harre'],
  ['hudur', 'Hudur', 'Xuddur', 'Xudur', 'Huddur', 'Oddur'],
  ['buaale', "Bu'aale", 'Buaale', 'Bu’aale', 'Buale'],
  ['qardho', 'Qardho', 'Gardo', 'Gardho', 'Qardo'],
  ['abudwaq', 'Abudwaq', 'Cabudwaaq', 'Caabudwaaq', 'Abudwak'],
  ['adado', 'Adado', 'Cadaado', 'Cadado'],
  ['barawa', 'Barawa', 'Baraawe', 'Brava'],
  ['el-wak', 'El Wak', 'Ceelwaaq', 'Ceel Waaq', 'Elwak', 'El Waq'],
  ['el-bur', 'El Bur', 'Ceelbuur', 'Ceel Buur'],
  ['guriel', 'Guriel', 'Guriceel', 'Guri Ceel'],
  ['luuq', 'Luuq', 'Luq', 'Lugh'],
  ['bardera', 'Bardera', 'Baardheere', 'Bardhere', 'Bardheere'],
  ['wanlaweyn', 'Wanlaweyn', 'Wanla Weyne', 'Wanle Weyn'],
  ['zeila', 'Zeila', 'Saylac', 'Seylac', 'Zeyla'],
  ['wajale', 'Wajale', 'Tog Wajaale', 'Wajaale'],
  ['gabiley', 'Gabiley', 'Gebiley', 'Gabilay'],
  ['buhodle', 'Buhodle', 'Buuhoodle'],
  ['dolow', 'Dolow', 'Doolow', 'Dollow'],
  ['eyl', 'Eyl', 'Eil'],
  ['mogadishu-hodan', 'Hodan', 'Hoden', 'HODAN', 'Degmada Hodan'],
  ['mogadishu-waberi', 'Waberi', 'Waaberi'],
  ['mogadishu-hamar-weyne', 'Hamar Weyne', 'Xamar Weyne', 'Xamarweyne', 'Hamar-Weyn', 'hamarweyne'],
  ['mogadishu-hamar-jajab', 'Hamar Jajab', 'Xamar Jajab', 'Hamar Jabjab'],
  ['mogadishu-wadajir', 'Wadajir', 'Wada Jir', 'Medina'],
  ['mogadishu-karan', 'Karan', 'Karaan', 'Kaaraan'],
  ['mogadishu-yaqshid', 'Yaqshid', 'Yaaqshiid', 'Yakshid'],
  ['mogadishu-howlwadag', 'Howlwadag', 'Howl-wadaag', 'Hawl Wadag', 'Hawlwadaag'],
  ['mogadishu-warta-nabada', 'Warta Nabada', 'Warta Nabadda', 'Wardhigley', 'Wardhiigley'],
  ['mogadishu-abdiaziz', 'Abdiaziz', 'Cabdicasiis', 'Cabdi Casiis', 'Abdul Aziz'],
  ['mogadishu-kahda', 'Kahda', 'Kaxda'],
  ['mogadishu-heliwa', 'Heliwa', 'Heliwaa', 'Huriwa', 'Huriwaa'],
];

describe('findPlace', () => {
  it.each(SPELLINGS.flatMap(([id, ...texts]) => texts.map((text) => [text, id] as const)))(
    '%s is %s',
    (text, id) => {
      expect(idOf(text)).toBe(id);
      expect(idOf(text.toUpperCase())).toBe(id);
      expect(idOf(`  ${text.toLowerCase()}, Somalia.`)).toBe(id);
    },
  );

  it.each(REGIONS)('finds $capital, the capital of $name, in its region', ({ capital, name }) => {
    expect(findPlace(capital)).toMatchObject({ name: capital, city: capital, region: name });
  });

  it.each([
    ['Hodan, Mogadishu', 'mogadishu-hodan'],
    ['Near Madina hospital, Wadajir, Muqdisho', 'mogadishu-wadajir'],
    ['Mogadishu, Somalia', 'mogadishu'],
    ['Muqdisho, Degmada Hodan', 'mogadishu-hodan'],
    ['Mogadishu Hodan KM4', 'mogadishu-hodan'],
    ['KM4, Muqdisho', 'mogadishu-hodan'],
    ['Suuqa Bakaaraha', 'mogadishu-howlwadag'],
    ['Taleex, Muqdisho', 'mogadishu-hodan'],
    ['Taleex', 'taleh'],
    ['Isbitaalka Banaadir, Muqdisho', 'mogadishu-hodan'],
    ['Hargeisa Group Hospital, Hargeisa, Somaliland', 'hargeisa'],
    ['Axmed Dhagax, Hargeysa', 'hargeisa-ahmed-dhagah'],
    ['Jazeera, Mogadishu', 'jazeera'],
    ['Muqdisho – Jasiira', 'jazeera'],
    ['Lafoole, Afgooye, Shabeellaha Hoose', 'lafole'],
    ['Ceelasha Biyaha, Afgooye', 'elasha'],
  ])('takes the most specific place of "%s"', (text, id) => {
    expect(idOf(text)).toBe(id);
  });

  it.each([
    ['Hodan, Hargeisa', 'hargeisa'],
    ['Wadajir, Garowe', 'garowe'],
    ['Howlwadaag Beledweyne', 'beledweyne'],
  ])('does not take the district of another town for "%s"', (text, id) => {
    expect(idOf(text)).toBe(id);
  });

  it.each([
    ['Afgooye road, Hodan', 'mogadishu-hodan'],
    ['Wadada Afgooye, Muqdisho', 'mogadishu'],
    ['Berbera restaurant, Waaberi', 'mogadishu-waberi'],
    ['Sheikh Sufi, Mogadishu', 'mogadishu'],
    ['meesha marka la dhaafo, Hodan', 'mogadishu-hodan'],
    ['Sheikh, Togdheer', 'sheikh'],
  ])('knows roads, businesses and everyday words from places in "%s"', (text, id) => {
    expect(idOf(text)).toBe(id);
  });

  it.each([
    ['Mogadushu', 'mogadishu'],
    ['Mogadihsu', 'mogadishu'],
    ['Nogadishu', 'mogadishu'],
    ['Hargisa', 'hargeisa'],
    ['Kismayoo', 'kismayo'],
    ['Beledweyna', 'beledweyne'],
    ['Berbara', 'berbera'],
    ['Yaqshod, Mogadishu', 'mogadishu-yaqshid'],
    ['near Dharkenlay', 'mogadishu-dharkenley'],
  ])('forgives one wrong letter in %s', (text, id) => {
    expect(idOf(text)).toBe(id);
  });

  it.each([
    'Unknown village',
    '',
    '   ',
    ',,,',
    '12345',
    'Somalia',
    'Gobolka Bari',
    'Mogxrdishu',
    'Hodxn',
    'Nairobi',
    'Djibouti',
    'x',
  ])('says of "%s" that it knows no such place', (text) => {
    expect(idOf(text)).toBeNull();
  });

  it('treats no everyday word as a place', () => {
    const words =
      `house home street corner market center centre green yellow white police station mosque church office
      water river bridge garden school teacher doctor nurse blood donor hospital clinic village farm north south east west
      look lock luck book bus car hotel harbour beach island market mother father brother number floor apartment gate
      main central general national international shop bakery garage company bank embassy camp block tower palace
      guri guriga aqal waddo biyo badda beer suuq xafiis buug shaah caano subax galab habeen aabo hooyo walaal
      nabad wanaagsan mahadsanid fadlan caafimaad dhiig dhakhtar kalkaaliye cusbitaal koonfur waqooyi bari galbeed`.split(
        /\s+/,
      );
    expect(words.map((word) => [word, idOf(word)]).filter(([, id]) => id !== null)).toEqual([]);
  });

  it('withstands hostile text', () => {
    expect(idOf('Hodan,'.repeat(100_000))).toBe('mogadishu-hodan');
    expect(idOf('a'.repeat(1_000_000))).toBeNull();
    expect(idOf('__proto__ constructor \u0000 \ud800')).toBeNull();
  });
});
