import type { Timezone } from '../../../shared/rules/local-day.ts';
import { localDate } from '../../../shared/rules/local-day.ts';
import type { TimeRange } from '../../../shared/rules/report-period.ts';
import { useT } from '../../i18n/use-t.ts';
import { downloadFile } from '../../lib/download-file.ts';
import { serverNow } from '../../lib/server-time.ts';
import { Button } from '../../ui/button.tsx';
import { DownloadIcon, PrintIcon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ExportButtons } from '../files/export-buttons.tsx';
import type { TableRows } from '../files/save-table.ts';
import styles from './reports.module.css';
import { fileName } from './text-report.ts';

interface ReportActionsProps {
  /** Of the files. */
  readonly name: string;
  readonly timezone: Timezone;
  readonly timeRange: TimeRange;
  readonly report: Parameters<typeof fileName>[1]['report'];
  readonly text: () => string;
  readonly rows: () => TableRows;
}

/** Saves a report as it is shown: made on the device, so that it works without a network. */
export function ReportActions({ name, timezone, text, rows, ...about }: ReportActionsProps) {
  const t = useT();
  const file = fileName(name, about, localDate(timezone, serverNow()));

  function exportText() {
    downloadFile(`${file}.txt`, 'text/plain;charset=utf-8', text());
    toast.success(t('report.exported'));
  }

  return (
    <div className={styles.actions}>
      <Button tone="secondary" icon={DownloadIcon} onClick={exportText}>
        {t('report.export_txt')}
      </Button>
      <ExportButtons name={file} rows={rows} />
      <Button tone="secondary" icon={PrintIcon} onClick={() => window.print()}>
        {t('report.print')}
      </Button>
    </div>
  );
}
