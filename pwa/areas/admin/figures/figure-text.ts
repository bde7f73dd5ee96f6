import type { BloodType } from '../../../../shared/rules/blood.ts';
import type { DeferralReason } from '../../../../shared/rules/deferral.ts';
import type { DonationKind } from '../../../../shared/rules/donation-kind.ts';
import type { DonorReaction } from '../../../../shared/rules/donor-reactions.ts';
import type {
  AGE_BANDS,
  Dimension,
  FigureId,
  Organisation,
  SEXES,
  VISITS,
} from '../../../../shared/rules/figures.ts';
import type { HospitalKind } from '../../../../shared/rules/spare.ts';
import type { StockComponent } from '../../../../shared/rules/stock.ts';
import type { WASTE_REASONS } from '../../../../shared/rules/stock-days.ts';
import { regionName } from '../../../features/map/region-name.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import type { OfferedLanguage } from '../../../i18n/languages.ts';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';

export const figureText = (figure: FigureId, t: Translate): string => t(`admin.figure.${figure}`);

export const dimensionText = (dimension: Dimension, t: Translate): string =>
  t(`admin.dimension.${dimension}`);

type AgeBand = (typeof AGE_BANDS)[number];

function ageText(band: AgeBand, t: Translate): string {
  if (band === 'unknown') return t('donor.gender.none');
  if (band === 'under18') return t('admin.age.under', { years: 18 });
  if (band === '65+') return t('admin.age.over', { years: 65 });
  const [from = 0, to = 0] = band.split('-').map(Number);
  return t('admin.age.between', { from, to });
}

function sexText(sex: (typeof SEXES)[number], t: Translate): string {
  return t(sex === 'unknown' ? 'donor.gender.none' : `donor.gender.${sex}`);
}

/** The words of a dimension's value, a value of DIMENSIONS. */
export function valueText(dimension: Dimension, value: string, t: Translate): string {
  switch (dimension) {
    case 'kind':
      return t(`report.donations_${value as DonationKind}`);
    case 'component':
      return t(`stock.component_name.${value as StockComponent}`);
    case 'bloodType':
      return bloodTypeText(value as BloodType);
    case 'sex':
      return sexText(value as (typeof SEXES)[number], t);
    case 'age':
      return ageText(value as AgeBand, t);
    case 'visit':
      return t(`admin.visit.${value as (typeof VISITS)[number]}`);
    case 'deferralReason':
      return t(`deferral.${value as DeferralReason}`);
    case 'reaction':
      return t(`hospital.reaction.${value as DonorReaction}`);
    case 'grade':
      return t('admin.grade', { grade: Number(value) });
    case 'wasteReason':
      return t(`stock.reason.${value as (typeof WASTE_REASONS)[number]}`);
    case 'hospitalKind':
      return t(`spare.kind.${value as HospitalKind}`);
  }
}

/** `nameOf`: a hospital's name by its id. */
export function organisationText(
  organisation: Organisation,
  t: Translate,
  language: OfferedLanguage,
  nameOf: (hospitalId: string) => string,
): string {
  if (organisation === 'country') return t('admin.national.whole');
  const [kind, id = ''] = organisation.split(':');
  return kind === 'region' ? regionName(id, language) : nameOf(id);
}
