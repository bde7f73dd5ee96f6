import { type ChangeEvent, useRef, useState } from 'react';
import {
  DOCUMENT_MAX_BYTES,
  DOCUMENTS_MAX,
  type HospitalDocument,
} from '../../../../shared/contract/documents.ts';
import { DocumentRows } from '../../../features/documents/document-rows.tsx';
import styles from '../../../features/documents/documents.module.css';
import { askFirst } from '../../../features/failures/ask-first.tsx';
import { useFailureText } from '../../../features/failures/use-failure-text.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PlusIcon, RefreshIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { removeDocument, useDocuments, useSendDocument } from './document-queries.ts';

const TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'];

/** A document that is being sent, or could not be: the file stays until it has arrived or is dropped. */
interface Sending {
  readonly file: File;
  readonly failure?: string;
  /** Sending it again may help. */
  readonly canRetry?: boolean;
}

const askToRemove = (id: string, name: string, t: Translate): void =>
  askFirst({
    title: t('hospital.document_remove_title', { name }),
    text: t('hospital.document_remove_text'),
    label: t('hospital.document_remove'),
    failed: 'hospital.document_failed',
    act: async () => (await removeDocument(id)).message,
  });

/** Documents that prove the hospital's identity to admins: its owner adds, views and removes them. */
export function DocumentsSection() {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const { data } = useDocuments();
  const documents: readonly HospitalDocument[] = data?.documents ?? [];
  const { send, progress } = useSendDocument();
  const [sending, setSending] = useState<Sending>();
  const failureText = useFailureText('hospital.document_failed');
  const isBusy = progress !== undefined;

  async function transfer(file: File) {
    setSending({ file });
    try {
      toast.success(await send(file));
      setSending(undefined);
    } catch (error) {
      const { text, fields } = failureText(error);
      setSending({ file, failure: fields.document ?? text, canRetry: fields.document === undefined });
    }
  }

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // The same file chosen again is a change too.
    event.target.value = '';
    if (!file || isBusy) return;
    // The server decides by the content; but what cannot be valid is not sent over an expensive line.
    if (file.type !== '' && !TYPES.includes(file.type))
      return setSending({ file, failure: t('failure.document_type') });
    if (file.size > DOCUMENT_MAX_BYTES && !file.type.startsWith('image/'))
      return setSending({ file, failure: t('failure.document_too_large') });
    void transfer(file);
  }

  return (
    <Card as="section" padding="l" labelledBy="documents">
      <div className="stack-3">
        <h2 id="documents">{t('hospital.documents_title')}</h2>
        <p className="soft">{t('hospital.documents_hint', { max: DOCUMENTS_MAX })}</p>
        <DocumentRows
          documents={documents}
          action={({ id }, name) => (
            <Button
              tone="quiet"
              aria-label={`${t('hospital.document_remove')}: ${name}`}
              onClick={() => askToRemove(id, name, t)}
            >
              {t('hospital.document_remove')}
            </Button>
          )}
        />
        {isBusy && sending && (
          <div role="status">
            <p className="soft">{t('hospital.document_sending', { percent: Math.round(progress * 100) })}</p>
            <ProgressBar
              tone="green"
              max={1}
              value={progress}
              aria-label={t('hospital.document_sending_label')}
            />
          </div>
        )}
        <div role="alert">
          {sending?.failure && (
            <Notice
              tone="danger"
              title={sending.failure}
              action={
                sending.canRetry && (
                  <Button tone="secondary" icon={RefreshIcon} onClick={() => void transfer(sending.file)}>
                    {t('hospital.document_again')}
                  </Button>
                )
              }
            >
              <bdi>{sending.file.name}</bdi>
            </Notice>
          )}
        </div>
        <div className="row-2">
          <Button
            tone="secondary"
            icon={PlusIcon}
            busy={isBusy}
            disabled={documents.length >= DOCUMENTS_MAX}
            onClick={() => input.current?.click()}
          >
            {t('hospital.document_add')}
          </Button>
        </div>
        <input
          ref={input}
          type="file"
          name="document"
          accept={TYPES.join(',')}
          aria-label={t('hospital.document_add')}
          className={styles.file}
          tabIndex={-1}
          onChange={choose}
        />
      </div>
    </Card>
  );
}
