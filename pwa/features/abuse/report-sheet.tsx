import { useState } from 'react';
import { ABUSE_KINDS, ABUSE_TEXT_MAX, type AbuseKind } from '../../../shared/contract/abuse-kinds.ts';
import { useFormGuard } from '../../forms/form-guard.ts';
import { typedValues } from '../../forms/typed-values.ts';
import { useDialogDraft } from '../../forms/use-dialog-draft.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { CheckCircleIcon, ClockIcon } from '../../ui/icons.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { UnansweredNotice } from '../writes/unanswered-notice.tsx';
import { WaitingLine } from '../writes/waiting-line.tsx';
import { useOwnReports, useSendReport, useWaitingReports } from './own-reports.ts';
import styles from './report-sheet.module.css';
import { type Reported, targetOf } from './reported-request.ts';

const EMPTY = { text: '' };

interface ReportSheetProps {
  readonly reported: Reported;
  readonly onClose: () => void;
}

/** The second tap says what happened and sends it; a text may follow. */
export function ReportSheet({ reported, onClose }: ReportSheetProps) {
  const t = useT();
  const { write, isPending, input, failure } = useSendReport();
  const [kindToDescribe, setKindToDescribe] = useState<AbuseKind>();

  /** "Something else" says nothing without a text. */
  function choose(kind: AbuseKind) {
    if (kind === 'other') return setKindToDescribe(kind);
    void write({ reported, kind }, { onDone: () => setKindToDescribe(kind) });
  }

  return (
    <Sheet open onClose={onClose} title={t('requests.report')}>
      <div className="stack-3">
        <p>{t('abuse.intro', { hospital: reported.hospital.name || t('requests.unknown_hospital') })}</p>
        <OwnReports reported={reported} onAdd={setKindToDescribe} isAdding={kindToDescribe !== undefined} />
        {kindToDescribe === undefined ? (
          <div className="stack-3">
            {ABUSE_KINDS.map((kind) => (
              <Button
                key={kind}
                tone="secondary"
                busy={isPending && input?.kind === kind}
                disabled={isPending && input?.kind !== kind}
                onClick={() => choose(kind)}
              >
                {t(`abuse.kind.${kind}`)}
              </Button>
            ))}
            <UnansweredNotice failure={failure} />
          </div>
        ) : (
          <FreeText key={kindToDescribe} reported={reported} kind={kindToDescribe} onClose={onClose} />
        )}
      </div>
    </Sheet>
  );
}

interface OwnReportsProps {
  readonly reported: Reported;
  readonly onAdd: (kind: AbuseKind) => void;
  readonly isAdding: boolean;
}

/** Their earlier reports of it, and those that wait on this device. */
function OwnReports({ reported, onAdd, isAdding }: OwnReportsProps) {
  const t = useT();
  const format = useFormat();
  const waiting = useWaitingReports(reported);
  const { data } = useOwnReports(reported);
  const reports = data?.reports ?? [];
  if (waiting.length + reports.length === 0) return null;
  return (
    <ul className="stack-3" aria-label={t('abuse.own')}>
      {waiting.map((entry) => (
        <li key={entry.id} className={styles.report}>
          <p className={styles.kind}>{t(`abuse.kind.${entry.kind}`)}</p>
          <WaitingLine entry={entry} />
        </li>
      ))}
      {reports.map(({ id, kind, status, createdAt, texts }) => (
        <li key={id} className={styles.report}>
          <p className={styles.kind}>{t(`abuse.kind.${kind}`)}</p>
          <p className="soft">
            <Badge tone="green" icon={status === 'received' ? ClockIcon : CheckCircleIcon}>
              {t(`abuse.status.${status}`)}
            </Badge>{' '}
            <time dateTime={createdAt}>{format.date(createdAt)}</time>
          </p>
          {texts.map(({ text, at }) => (
            <p key={at} dir="auto" className={styles.words}>
              {text}
            </p>
          ))}
          {status === 'received' && !isAdding && (
            <div>
              <Button tone="quiet" onClick={() => onAdd(kind)}>
                {t('abuse.add')}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

interface FreeTextProps {
  readonly reported: Reported;
  readonly kind: AbuseKind;
  readonly onClose: () => void;
}

/** In their own words: the report itself, if it is "something else", and otherwise as much as they want to add. */
function FreeText({ reported, kind, onClose }: FreeTextProps) {
  const t = useT();
  const { form, set } = useDialogDraft(
    EMPTY,
    typedValues(`report-${kind}`, EMPTY, Object.values(targetOf(reported))[0]),
  );
  const { text } = form;
  const [isMissing, setMissing] = useState(false);
  const { write, isPending, failure } = useSendReport();
  useFormGuard(text !== '');

  function submit() {
    const given = text.trim();
    if (!given) return setMissing(true);
    void write({ reported, kind, text: given }, { onDone: onClose });
  }

  return (
    <>
      <Field
        label={t(kind === 'other' ? 'abuse.what_happened' : 'abuse.add_label')}
        hint={t('abuse.words_hint')}
        error={isMissing ? t('abuse.text_required') : undefined}
      >
        <TextArea
          name="text"
          rows={4}
          maxLength={ABUSE_TEXT_MAX}
          value={text}
          onChange={(event) => {
            set('text', event.target.value);
            setMissing(false);
          }}
        />
      </Field>
      <UnansweredNotice failure={failure} />
      <div className={styles.actions}>
        <Button tone="secondary" onClick={onClose}>
          {t('common.close')}
        </Button>
        <Button busy={isPending} onClick={submit}>
          {t('abuse.send')}
        </Button>
      </div>
    </>
  );
}
