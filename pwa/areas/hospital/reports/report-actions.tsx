import type { HospitalProfile } from '../../../../shared/contract/people.ts';
import type { DetailedReport } from '../../../../shared/contract/reports.ts';
import { localDate } from '../../../../shared/rules/local-day.ts';
import type { TimeRange } from '../../../../shared/rules/report-period.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { downloadFile } from '../../../lib/download-file.ts';
import { Button } from '../../../ui/button.tsx';
import { DownloadIcon, PrintIcon } from '../../../ui/icons.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { csvReport } from './csv-report.ts';
import styles from './reports.module.css';
import { fileName, textReport } from './text-report.ts';

interface ReportActionsProps {
  readonly hospital: HospitalProfile;
  readonly timeRange: TimeRange;
  readonly report: DetailedReport;
}

/** Takes the report along as it is shown: made on the device, so that it goes without a network. */
export function ReportActions({ hospital, timeRange, report }: ReportActionsProps) {
  const t = useT();
  const format = useFormat();
  const about = { hospital: hospital.hospitalName ?? hospital.name, timeRange, report };
  const today = () => localDate(hospital.settings.system.timezone, new Date());

  function exportText() {
    const content = textReport(about, t, format);
    downloadFile(fileName(about, today(), 'txt'), 'text/plain;charset=utf-8', content);
    toast.success(t('report.exported'));
  }

  function exportCsv() {
    const content = csvReport(about, t);
    downloadFile(fileName(about, today(), 'csv'), 'text/csv;charset=utf-8', content);
    toast.success(t('report.exported_csv'));
  }

  return (
    <div className={styles.actions}>
      <Button tone="secondary" icon={DownloadIcon} onClick={exportText}>
        {t('report.export_txt')}
      </Button>
      <Button tone="secondary" icon={DownloadIcon} onClick={exportCsv}>
        {t('report.export_csv')}
      </Button>
      <Button tone="secondary" icon={PrintIcon} onClick={() => window.print()}>
        {t('report.print')}
      </Button>
    </div>
  );
}
