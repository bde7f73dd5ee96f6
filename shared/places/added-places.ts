/** A place that the GeoNames package lacks. */
export interface AddedPlace {
  /** Code of REGIONS. */
  region: string;
  name: string;
  /** Where it differs from `name`. */
  somali?: string;
  /** Degrees, WGS 84. Four decimals: within 1 to 2 km. Two decimals: within some 5 km. See README.md. */
  at: readonly [latitude: number, longitude: number];
  population?: number;
  /** Spellings that the rules of spelling.ts do not derive from `name` or `somali`. */
  aliases?: readonly string[];
}

/** Towns, most of them the seats of districts, put together by hand; sources in README.md. */
export const ADDED_PLACES: readonly AddedPlace[] = [
  { region: 'AW', name: 'Dilla', somali: 'Diila', at: [9.7775, 43.345] },
  {
    region: 'AW',
    name: 'Loyada',
    somali: 'Lowyacado',
    at: [11.4611, 43.2528],
    aliases: ['Loyacado', 'Lawyacado'],
  },
  { region: 'BK', name: 'El Barde', somali: 'Ceelbarde', at: [4.8283, 43.6567], aliases: ['Ceelberde'] },
  { region: 'BK', name: 'Rabdhure', somali: 'Rabdhuure', at: [4.35, 43.15] },
  { region: 'BR', name: 'Armo', somali: 'Carmo', at: [10.53, 49.08] },
  { region: 'BR', name: 'Hafun', somali: 'Xaafuun', at: [10.4214, 51.2603], aliases: ['Ras Hafun'] },
  {
    region: 'BR',
    name: 'Qardho',
    at: [9.5, 49.0833],
    population: 27943,
    aliases: ['Gardho', 'Kardo', 'قرضو'],
  },
  { region: 'BR', name: 'Ufeyn', somali: 'Ufayn', at: [10.65, 49.75], aliases: ['Ufeyne'] },
  {
    region: 'BY',
    name: 'Qansahdhere',
    somali: 'Qansaxdheere',
    at: [2.8889, 42.9944],
    aliases: ['Kansahdere'],
  },
  {
    region: 'GA',
    name: 'Guriel',
    somali: 'Guriceel',
    at: [5.3092, 45.8842],
    aliases: ['Guraceel', 'Guri El'],
  },
  { region: 'GE', name: 'Burdhubo', somali: 'Buurdhuubo', at: [3.1685, 42.4947], aliases: ['Burdubo'] },
  { region: 'GE', name: 'Dolow', somali: 'Doolow', at: [4.1606, 42.0769], aliases: ['Dollo', 'Dolo'] },
  { region: 'GE', name: 'El Wak', somali: 'Ceelwaaq', at: [2.7972, 41.0069], aliases: ['El Waq'] },
  { region: 'GE', name: 'Fafahdun', somali: 'Faafaxdhuun', at: [2.2167, 41.6167] },
  { region: 'HI', name: 'Mahas', somali: 'Maxaas', at: [4.3964, 46.0886] },
  { region: 'HI', name: 'Mataban', somali: 'Matabaan', at: [5.2042, 45.534], aliases: ['Mataaban'] },
  { region: 'JH', name: 'Afmadow', at: [0.5128, 42.0736], population: 6483, aliases: ['Afmadu', 'Afmadoow'] },
  {
    region: 'JH',
    name: 'Gobweyn',
    somali: 'Goobweyn',
    at: [-0.2361, 42.6056],
    aliases: ['Gobwen', 'Gobwein'],
  },
  { region: 'JH', name: 'Kamsuma', somali: 'Kamsuuma', at: [0.27, 42.78] },
  {
    region: 'MU',
    name: "Ba'adweyne",
    somali: 'Bacaadweyne',
    at: [7.19, 47.53],
    population: 5623,
    aliases: ['Bacadweyn'],
  },
  { region: 'MU', name: 'Galdogob', at: [7.0306, 47.0194], aliases: ['Goldogob', 'Galdogoob', 'Goldogoob'] },
  { region: 'MU', name: "Gara'ad", somali: 'Garacad', at: [6.95, 49.32], aliases: ['Garaad'] },
  { region: 'MU', name: 'Jariban', somali: 'Jariiban', at: [7.2, 48.85], aliases: ['Jerriban'] },
  { region: 'NU', name: 'Burtinle', at: [7.83, 48], aliases: ['Buurtinle', 'Burtinli'] },
  { region: 'NU', name: 'Dangorayo', somali: 'Dangoroyo', at: [8.72, 49.34] },
  {
    region: 'SA',
    name: 'Badhan',
    somali: 'Badhan',
    at: [10.7139, 48.3347],
    population: 7330,
    aliases: ['Baran'],
  },
  { region: 'SA', name: 'Buran', somali: 'Buraan', at: [10.2166, 48.7833] },
  { region: 'SA', name: 'Dahar', somali: 'Dhahar', at: [9.7667, 48.8167], aliases: ['Dhahar'] },
  {
    region: 'SA',
    name: 'El Afweyn',
    somali: 'Ceelafweyn',
    at: [9.9286, 47.215],
    aliases: ['El Afwein', 'Ceel Afwayn'],
  },
  { region: 'SA', name: 'Hadaftimo', somali: 'Hadaaftimo', at: [10.77, 48.08] },
  { region: 'SA', name: 'Heis', somali: 'Xiis', at: [10.8958, 46.9053] },
  { region: 'SA', name: 'Maydh', at: [10.9994, 47.1033], aliases: ['Mait', 'Meydh', 'Maidh'] },
  { region: 'SD', name: 'Balad', somali: 'Balcad', at: [2.3578, 45.3858], aliases: ['Balaad', 'بلعد'] },
  {
    region: 'SD',
    name: 'Warsheikh',
    somali: 'Warsheekh',
    at: [2.3, 45.8],
    aliases: ['Warshiikh', 'Uarsciek'],
  },
  { region: 'SH', name: 'Awdheegle', at: [1.9814, 44.8306], aliases: ['Audegle', 'Awdhegle'] },
  {
    region: 'SH',
    name: 'Barawa',
    somali: 'Baraawe',
    at: [1.1136, 44.0303],
    population: 11424,
    aliases: ['Brava', 'براوة'],
  },
  { region: 'SH', name: 'Barire', somali: 'Bariire', at: [2.0469, 44.8953] },
  {
    region: 'SH',
    name: 'Bulo Marer',
    somali: 'Buulomareer',
    at: [1.6333, 44.5167],
    aliases: ['Bulo Mareerta'],
  },
  {
    region: 'SH',
    name: 'Elasha',
    somali: 'Ceelasha Biyaha',
    at: [2.08, 45.22],
    aliases: ['Elasha Biyaha', 'Ceelasha'],
  },
  { region: 'SH', name: 'Janale', somali: 'Jannaale', at: [1.815, 44.6992], aliases: ['Genale'] },
  { region: 'SH', name: 'Jazeera', somali: 'Jasiira', at: [1.9617, 45.2036], aliases: ['Gezira', 'Jaziira'] },
  { region: 'SH', name: 'Kurtunwarey', somali: 'Kurtunwaarey', at: [1.6158, 44.33], aliases: ['Kuntuwarey'] },
  { region: 'SH', name: 'Lafole', somali: 'Lafoole', at: [2.1167, 45.1833] },
  { region: 'SH', name: 'Sablale', somali: 'Sablaale', at: [1.3, 43.82] },
  { region: 'SH', name: 'Shalambood', somali: 'Shalanbood', at: [1.76, 44.69], aliases: ['Shalambot'] },
  {
    region: 'SO',
    name: 'Aynabo',
    somali: 'Caynabo',
    at: [8.9569, 46.4097],
    aliases: ['Ainabo', 'Ainaba', 'Caynaba'],
  },
  { region: 'SO', name: 'Hudun', somali: 'Xudun', at: [9.15, 47.4833] },
  { region: 'SO', name: 'Taleh', somali: 'Taleex', at: [9.15, 48.4167], aliases: ['Taleh'] },
  { region: 'TO', name: 'Sheikh', somali: 'Sheekh', at: [9.9375, 45.1889], population: 6581 },
  { region: 'WO', name: 'Arabsiyo', somali: 'Carabsiyo', at: [9.6833, 43.7667], population: 5164 },
  { region: 'WO', name: 'Bulhar', somali: 'Bullaxaar', at: [10.3833, 44.4167] },
];
