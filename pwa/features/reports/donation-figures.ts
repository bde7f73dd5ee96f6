import type { DetailedReport } from '../../../shared/contract/reports.ts';
import { DONATION_KINDS } from '../../../shared/rules/donation-kind.ts';
import type { Translate } from '../../i18n/i18n.ts';

/** What donors gave in the period, by why they gave; none of a report that an earlier release cached. */
export const donationFigures = (
  { donations }: Pick<DetailedReport, 'donations'>,
  t: Translate,
): readonly (readonly [label: string, count: number])[] =>
  donations ? DONATION_KINDS.map((kind) => [t(`report.donations_${kind}`), donations[kind]] as const) : [];
