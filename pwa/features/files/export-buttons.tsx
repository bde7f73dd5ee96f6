import { useState } from 'react';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast-store.ts';
import { saveTable, type TableKind, type TableRows } from './save-table.ts';

interface ExportButtonsProps {
  /** Of the file, without its ending. */
  readonly name: string;
  /** Made when it is wanted. */
  readonly rows: () => TableRows | Promise<TableRows>;
  readonly disabled?: boolean;
  /** If the rows cannot be read; else it is said that a connection is needed. */
  readonly failed?: string;
}

/** Saves a table for a spreadsheet, as CSV or for Excel: made on the device. */
export function ExportButtons({ name, rows, disabled = false, failed }: ExportButtonsProps) {
  const t = useT();
  const language = useLanguage();
  const [making, setMaking] = useState<TableKind>();

  async function save(kind: TableKind) {
    setMaking(kind);
    let isRead = false;
    try {
      const table = await rows();
      isRead = true;
      await saveTable(kind, name, table, language);
      toast.success(t(`report.exported_${kind}`));
    } catch {
      toast.error(isRead ? t('report.xlsx_failed') : (failed ?? t('common.network_error')));
    } finally {
      setMaking(undefined);
    }
  }

  return (['csv', 'xlsx'] as const).map((kind) => (
    <Button
      key={kind}
      tone="secondary"
      icon={DownloadIcon}
      busy={making === kind}
      disabled={disabled}
      onClick={() => void save(kind)}
    >
      {t(`report.export_${kind}`)}
    </Button>
  ));
}
