import { useT } from '../../../i18n/use-t.ts';
import { downloadFile } from '../../../lib/download-file.ts';
import { Button } from '../../../ui/button.tsx';
import { DownloadIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './second-factor.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useT();
  return (
    <div className="stack-4">
      <Notice tone="warning" title={t('factor.codes_once')}>
        {t('factor.codes_text')}
      </Notice>
      <ul className={styles.codes} aria-label={t('factor.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row-3">
        <Button
          tone="secondary"
          icon={DownloadIcon}
          onClick={() => downloadFile('dhiig-recovery-codes.txt', 'text/plain', `${codes.join('\n')}\n`)}
        >
          {t('factor.codes_save')}
        </Button>
        <Button onClick={onDone}>{t('factor.codes_kept')}</Button>
      </div>
    </div>
  );
}
