import { type ReactNode, useEffect, useState } from 'react';
import type { HospitalDocument } from '../../../shared/contract/documents.ts';
import { type DocumentAddress, readDocument } from '../../data/api/transfer.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { downloadFile } from '../../lib/download-file.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import rows from '../account/rows.module.css';
import { useFailureText } from '../failures/use-failure-text.ts';
import styles from './documents.module.css';

/** The picture of a document, larger when tapped; its address is valid as long as it is shown. */
function PhotoDialog({
  file,
  name,
  onClose,
}: {
  readonly file: Blob;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <Dialog open size="l" title={name} onClose={onClose}>
      {address && <img className={styles.photo} src={address} alt={name} />}
    </Dialog>
  );
}

interface DocumentRowsProps {
  readonly documents: readonly HospitalDocument[];
  /** The owner; left out by the hospital's owner. */
  readonly hospitalId?: string;
  /** Further buttons for each. */
  readonly action?: (document: HospitalDocument, name: string) => ReactNode;
}

/** Documents with their date and size: a photo is shown, a PDF is saved. */
export function DocumentRows({ documents, hospitalId, action }: DocumentRowsProps) {
  const t = useT();
  const format = useFormat();
  const failureText = useFailureText('hospital.document_failed');
  const [opening, setOpening] = useState<string>();
  const [shown, setShown] = useState<{ readonly file: Blob; readonly name: string }>();

  async function open({ id, kind }: HospitalDocument, name: string) {
    if (opening) return;
    setOpening(id);
    try {
      const address: DocumentAddress = { id, hospitalId };
      const file = await readDocument(address);
      if (kind === 'photo') setShown({ file, name });
      else downloadFile(`document-${id}.pdf`, 'application/pdf', file);
    } catch (error) {
      toast.error(failureText(error).text);
    } finally {
      setOpening(undefined);
    }
  }

  return (
    <>
      <ul className={rows.rows}>
        {documents.map((document, index) => {
          const { id, kind, size, addedAt } = document;
          const name = t('hospital.document_name', { number: index + 1 });
          return (
            <li key={id} className={rows.row}>
              <p className={rows.what}>
                <strong dir="auto">{name}</strong>
                <span className="soft">
                  {t(`hospital.document_kind.${kind}`)} ·{' '}
                  {t('hospital.document_size', { size: Math.max(1, Math.round(size / 1000)) })} ·{' '}
                  {format.date(addedAt)}
                </span>
              </p>
              <div className="row-2">
                <Button tone="secondary" busy={opening === id} onClick={() => void open(document, name)}>
                  {t(kind === 'photo' ? 'hospital.document_show' : 'hospital.document_download')}{' '}
                  <span className="visually-hidden">{name}</span>
                </Button>
                {action?.(document, name)}
              </div>
            </li>
          );
        })}
      </ul>
      {shown && <PhotoDialog {...shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
