import type { ReportRange } from '../../../../shared/contract/reports.ts';
import { TIME_RANGES } from '../../../../shared/rules/report-period.ts';
import { COUNTRY_TIMEZONE } from '../../../../shared/time.ts';
import { errorsOfRange } from '../../../features/reports/custom-range.ts';
import { useAddressParams } from '../../../routing/use-address-params.ts';

/** The period as the address has it: a reload, or a link to a colleague, leads to the same. */
export function useReportRange(now: Date) {
  const address = useAddressParams<'period' | 'from' | 'to'>();
  const timeRange = TIME_RANGES.find((range) => range === address.get('period')) ?? '30d';
  const [startDate, endDate] = [address.get('from') ?? '', address.get('to') ?? ''];
  const custom: ReportRange = { timeRange: 'custom', startDate, endDate };
  const isTaken = Object.keys(errorsOfRange(custom, now, COUNTRY_TIMEZONE)).length === 0;
  const range: ReportRange = timeRange !== 'custom' ? { timeRange } : isTaken ? custom : { timeRange: '30d' };
  const setRange = (wanted: ReportRange) =>
    address.set({
      period: wanted.timeRange ?? '',
      from: wanted.startDate ?? '',
      to: wanted.endDate ?? '',
    });
  return { range, setRange };
}
