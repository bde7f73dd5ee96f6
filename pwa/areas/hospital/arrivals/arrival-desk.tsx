import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { codeDigits } from '../../../../shared/digits.ts';
import { ARRIVAL_CODE, ARRIVAL_CODE_DIGITS } from '../../../../shared/rules/arrival-code.ts';
import type { CallInput, CallOutput } from '../../../data/api/client.ts';
import { useOutbox } from '../../../data/device/hooks.ts';
import { submit } from '../../../data/device/submit.ts';
import { type OutcomeTexts, reasonText } from '../../../features/writes/outcome-texts.ts';
import { useWrite } from '../../../features/writes/use-write.ts';
import { useT } from '../../../i18n/use-t.ts';
import { lazyPart } from '../../../routing/lazy-part.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ScanIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { hospitalTexts } from '../outcome-texts.ts';
import { canOpenCamera } from '../scan/code-reader.ts';
import styles from './arrivals.module.css';
import { findByMark } from './find-by-mark.ts';

const CodeCameraDialog = lazyPart(() => import('../scan/code-camera-dialog.tsx'), 'CodeCameraDialog');

const record = (body: CallInput<'POST /hospital/arrivals'>['body']) =>
  submit('POST /hospital/arrivals', { body }, {});

const TEXTS: OutcomeTexts<CallOutput<'POST /hospital/arrivals'>> = {
  ...hospitalTexts({
    sent: ({ response, appointment }: CallOutput<'POST /hospital/arrivals'>) => ({
      key: 'hospital.arrived_done',
      values: { name: (response ?? appointment)?.donor.name ?? '' },
    }),
    refused: 'hospital.arrival_failed',
    unanswered: 'hospital.response_error',
  }),
  // It is typed again here, so that nothing of a wrong one stays.
  isAnsweredInPlace: () => true,
};

/** A donor says their six digits, and they have arrived; without a network it is checked later, and says who it may be. */
export function ArrivalDesk() {
  const t = useT();
  const client = useQueryClient();
  const [code, setCode] = useState('');
  const [last, setLast] = useState<{ readonly id: string; readonly name: string | undefined }>();
  const outbox = useOutbox();
  const queued =
    last && outbox.some(({ id, state }) => id === last.id && state === 'waiting') ? last : undefined;
  const { write, isPending, failure } = useWrite({ submit: record, texts: TEXTS });
  const [isScanning, setScanning] = useState(false);
  const typed = codeDigits(code);
  const field = useRef<HTMLInputElement>(null);

  function send(told: string) {
    if (!ARRIVAL_CODE.test(told) || isPending) return;
    const found = findByMark(client, told);
    setLast(undefined);
    void write(
      { code: told, ...found?.of },
      {
        onDone: (done) => {
          setCode('');
          if (done.outcome === 'queued') setLast({ id: done.entry.id, name: found?.name });
        },
        onFailed: () => setCode((typedSince) => typedSince || told),
        // Beside another code the reason would be wrong.
        answersLate: () => field.current?.value === '',
      },
    );
  }

  return (
    <Card as="section" labelledBy="arrival-desk">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          send(typed);
        }}
      >
        <h2 id="arrival-desk" className="visually-hidden">
          {t('hospital.desk_title')}
        </h2>
        <div className={styles.desk}>
          <Field label={t('hospital.desk_code')}>
            <TextInput
              ref={field}
              name="code"
              inputMode="numeric"
              autoComplete="off"
              dir="ltr"
              maxLength={2 * ARRIVAL_CODE_DIGITS}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          </Field>
          <Button type="submit" busy={isPending} disabled={!ARRIVAL_CODE.test(typed)}>
            {t('hospital.arrived')}
          </Button>
          {canOpenCamera() && (
            <IconButton
              icon={ScanIcon}
              label={t('hospital.scan')}
              outlined
              onClick={() => setScanning(true)}
            />
          )}
        </div>
        {failure && (
          <div role="alert">
            <Notice tone="danger" title={reasonText(failure, t)} />
          </div>
        )}
        {queued && (
          <Notice tone="warning">
            {queued.name === undefined
              ? t('hospital.desk_unknown_yet')
              : t('hospital.desk_probably', { name: queued.name })}
          </Notice>
        )}
      </form>
      {isScanning && (
        <CodeCameraDialog
          title={t('hospital.scan')}
          hint={t('hospital.scan_hint')}
          onCodes={(codes) => {
            const seen = codes.find((text) => ARRIVAL_CODE.test(text));
            if (seen === undefined) return false;
            setScanning(false);
            send(seen);
            return true;
          }}
          onClose={() => setScanning(false)}
        />
      )}
    </Card>
  );
}
