import type { NationalReport } from '../../../../shared/contract/national-report.ts';
import { figureValue } from '../../../../shared/rules/figure-values.ts';
import type { FigureDimensions, FigureId } from '../../../../shared/rules/figures.ts';
import { COUNTRY_TIMEZONE } from '../../../../shared/time.ts';
import { fileTime } from '../../../i18n/file-times.ts';
import type { Cell } from '../../../lib/csv.ts';

type Answer = (read: (figure: FigureId, dimensions?: FigureDimensions) => number | null) => Cell;
type Question = readonly [text: string, answer?: Answer];

const count =
  (figure: FigureId, dimensions?: FigureDimensions): Answer =>
  (read) =>
    read(figure, dimensions);

/** Of several values of a dimension together; null if one is not known. */
const sum =
  (figure: FigureId, each: readonly FigureDimensions[]): Answer =>
  (read) =>
    each.reduce<number | null>((total, dimensions) => {
      const value = read(figure, dimensions);
      return total === null || value === null ? null : total + value;
    }, 0);

const APHERESIS = [{ component: 'red_cells' }, { component: 'platelets' }, { component: 'plasma' }] as const;
const WHOLE = { component: 'whole_blood' } as const;

/**
 * What WHO asks each country for once a year in its Global Database on Blood Safety, in the order of its parts. WHO asks in
 * English, French, Russian and Spanish, and numbers its questions anew from round to round: the words stand here, without
 * numbers. A question without an answer is one whose answer Dhiig does not know: a person fills it in.
 */
const PARTS: readonly (readonly [title: string, questions: readonly Question[]])[] = [
  [
    'Administrative information',
    [
      ['Name of the person who completes this form'],
      ['Institution and position'],
      ['E-mail and telephone'],
      ['Share of all hospitals and blood centres of the country that these figures cover (%)'],
    ],
  ],
  [
    'Organization of the blood service',
    [
      ['Blood banks', count('hospitals', { hospitalKind: 'blood_bank' })],
      ['Hospitals that ask for blood', count('hospitals', { hospitalKind: 'hospital' })],
      ['National blood policy (yes/no, year)'],
      ['Legislation on blood safety (yes/no, year)'],
      ['Blood centres inspected or licensed by an authority'],
    ],
  ],
  [
    'Blood donors and blood collection',
    [
      ['All donations', count('donations')],
      ['Whole blood donations', count('donations', WHOLE)],
      ['– from voluntary non-remunerated donors', count('donations', { ...WHOLE, kind: 'voluntary' })],
      ['– from family or replacement donors', count('donations', { ...WHOLE, kind: 'family' })],
      ['– from paid donors'],
      ['Apheresis donations', sum('donations', APHERESIS)],
      ['– red cells', count('donations', { component: 'red_cells' })],
      ['– platelets', count('donations', { component: 'platelets' })],
      ['– plasma', count('donations', { component: 'plasma' })],
      ['Donations by first-time donors', count('donations', { visit: 'first' })],
      ['Donations by repeat donors', count('donations', { visit: 'repeat' })],
      ['Donations by donors of whom neither is known', count('donations', { visit: 'unknown' })],
      ['Donations by women', count('donations', { sex: 'female' })],
      ['Donations by men', count('donations', { sex: 'male' })],
      ['Donations by donors whose sex is not known', count('donations', { sex: 'unknown' })],
      ['Donations at under 18 years', count('donations', { age: 'under18' })],
      ['Donations at 18–24 years', count('donations', { age: '18-24' })],
      ['Donations at 25–44 years', count('donations', { age: '25-44' })],
      ['Donations at 45–64 years', count('donations', { age: '45-64' })],
      ['Donations at 65 years or more', count('donations', { age: '65+' })],
      ['Donations by donors whose age is not known', count('donations', { age: 'unknown' })],
      ['Donors deferred, all reasons', count('deferrals')],
      ['– low haemoglobin', count('deferrals', { deferralReason: 'haemoglobin' })],
      ['– low weight', count('deferrals', { deferralReason: 'weight' })],
      [
        '– other medical reasons',
        sum('deferrals', [
          { deferralReason: 'blood_pressure' },
          { deferralReason: 'unwell' },
          { deferralReason: 'medicine' },
          { deferralReason: 'pregnancy' },
          { deferralReason: 'procedure' },
        ]),
      ],
      ['– gave too recently', count('deferrals', { deferralReason: 'recent_donation' })],
      [
        '– other reasons, or a talk first',
        sum('deferrals', [{ deferralReason: 'other' }, { deferralReason: 'talk' }]),
      ],
      ['– high-risk behaviour'],
    ],
  ],
  [
    'Screening for transfusion-transmissible infections',
    ['HIV', 'hepatitis B', 'hepatitis C', 'syphilis', 'malaria'].flatMap((infection): Question[] => [
      [`Donations screened for ${infection}`],
      [`Donations reactive for ${infection}`],
    ]),
  ],
  [
    'Blood groups, components and storage',
    [
      ...(['O+', 'O-', 'A+', 'A-', 'B+', 'B-', 'AB+', 'AB-'] as const).map(
        (bloodType): Question => [`Donations of group ${bloodType}`, count('donations', { bloodType })],
      ),
      ['Whole blood donations separated into components (%)'],
      ['Units discarded, all reasons', count('unitsWasted')],
      ['– expired', count('unitsWasted', { wasteReason: 'expired' })],
      ['– not released for use', count('unitsWasted', { wasteReason: 'not_released' })],
      ['– storage or transport', count('unitsWasted', { wasteReason: 'temperature' })],
      [
        '– other reasons',
        sum('unitsWasted', [
          { wasteReason: 'damaged' },
          { wasteReason: 'returned' },
          { wasteReason: 'other' },
        ]),
      ],
    ],
  ],
  [
    'Clinical use of blood',
    [
      ['Units issued to patients', count('unitsIssued')],
      ['– whole blood', count('unitsIssued', { component: 'whole_blood' })],
      ['– red cells', count('unitsIssued', { component: 'red_cells' })],
      ['– platelets', count('unitsIssued', { component: 'platelets' })],
      ['– plasma', count('unitsIssued', { component: 'plasma' })],
      ['Units that requests to donors asked for', count('unitsRequested')],
      ['Units of those requests that were fulfilled', count('unitsFulfilled')],
      ['Patients transfused'],
      ['Hospitals with a transfusion committee'],
    ],
  ],
  [
    'Haemovigilance',
    [
      ['Adverse reactions of donors', count('reactions')],
      ['– severe (grade 3 to 5)', sum('reactions', [{ grade: '3' }, { grade: '4' }, { grade: '5' }])],
      ['Adverse transfusion reactions'],
      ['National haemovigilance system (yes/no)'],
    ],
  ],
];

/** For a spreadsheet: a part under its title, each question with its answer or an empty cell. */
export function whoQuestionnaire(
  { cells, asOf, isOver, since }: Pick<NationalReport, 'cells' | 'asOf' | 'isOver' | 'since'>,
  year: string,
): Cell[][] {
  const read = (figure: FigureId, dimensions?: FigureDimensions) =>
    figureValue(cells, { figure, organisation: 'country', dimensions });
  return [
    [`Global Database on Blood Safety (WHO): figures of ${year}`],
    ...(isOver ? [] : [[`Counted until ${fileTime(COUNTRY_TIMEZONE, asOf)} (${COUNTRY_TIMEZONE}).`]]),
    ...(since !== null && since > `${year}-01` ? [[`Nothing is known from before ${since}.`]] : []),
    ['An empty cell is not known to Dhiig: please fill it in.'],
    ...PARTS.flatMap(([title, questions]): Cell[][] => [
      [],
      [title],
      ...questions.map(([text, answer]): Cell[] => [text, answer ? answer(read) : null]),
    ]),
  ];
}
