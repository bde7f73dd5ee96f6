import type { BloodType } from './blood.ts';
import type { StockComponent } from './stock.ts';

/**
 * Facts of ISBT 128. Source, if no other is named: ICCBBA, ISBT 128 Standard Technical Specification (ST-001), version
 * 6.2.2 (2023), with its table's number.
 */

/** Length of the content after each identifier of two characters (table 2); a function of the content if it varies. */
export const CONTENT_LENGTHS: Readonly<Record<string, number | ((content: string) => number)>> = {
  '=%': 4,
  '=<': 8,
  '=>': 6,
  '&>': 10,
  '=*': 6,
  '&*': 10,
  '=}': 6,
  '&}': 10,
  '&(': 5,
  '={': 18,
  '=\\': 18,
  '&\\': 18,
  '&{': 18,
  '=[': 18,
  '="': 18,
  '=)': 10,
  '&)': 10,
  '=;': 21,
  "='": 11,
  '=-': 10,
  '&-': 10,
  '=+': 5,
  '=#': 10,
  '&#': (content) => 4 + Number(content.slice(2, 4)),
  '=]': 6,
  '&"': 18,
  '=$': 16,
  '&$': (content) => 2 + 14 * Number(content.slice(0, 2)),
  '&%': (content) => 3 + 10 * Number(content.slice(0, 3)),
  '=(': 16,
  '=,': 6,
  '&+': 11,
  '=/': 15,
  '&:': 19,
  '&/': 15,
};

/** Table 4: the code of each group if the label says nothing about its use. */
export const ANY_USE: Readonly<Record<string, BloodType>> = {
  '95': 'O-',
  '51': 'O+',
  '06': 'A-',
  '62': 'A+',
  '17': 'B-',
  '73': 'B+',
  '28': 'AB-',
  '84': 'AB+',
};

/**
 * Table 4: the codes around it, of the same group for one patient alone (directed, autologous), for emergencies only, or
 * biohazardous.
 */
export const LIMITED_USE = [-4, -3, -2, -1, 1, 2, 3] as const;

/** Table 7: collections from which anybody may be given blood. Any other is for one patient, for research or a hazard. */
export const FREE_COLLECTIONS = '0VPTADdJC7';

/**
 * Product description codes of what hospitals stock. ICCBBA's own table has some twenty thousand and is licensed; these
 * are the ones that US suppliers print in their public catalogues. A code that is not here leaves the component to the
 * person who holds the bag.
 */
export const PRODUCTS: Readonly<Record<StockComponent, readonly string[]>> = {
  whole_blood: ['E0009', 'E0023', 'E0033', 'E0053'],
  red_cells: [
    'E0150',
    'E0179',
    'E0181',
    'E0195',
    'E0206',
    'E0209',
    'E0226',
    'E0316',
    'E0332',
    'E0336',
    'E0366',
    'E0382',
    'E0385',
    'E0401',
    'E0424',
    'E0685',
    'E0686',
    'E4520',
    'E4545',
    'E5085',
    'E5160',
    'E5169',
  ],
  platelets: [
    'E2807',
    'E2940',
    'E3077',
    'E3087',
    'E3088',
    'E3089',
    'E3102',
    'E3103',
    'E4635',
    'E4643',
    'E4644',
    'E4645',
    'E6001',
  ],
  plasma: ['E0701', 'E0707', 'E0869', 'E2553'],
};
