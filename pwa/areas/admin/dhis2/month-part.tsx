import { useState } from 'react';
import type { Dhis2Setup } from '../../../../shared/contract/dhis2.ts';
import { NotRead } from '../../../features/failures/not-read.tsx';
import { useFailureText } from '../../../features/failures/use-failure-text.ts';
import { useNow } from '../../../features/requests/use-now.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { downloadFile } from '../../../lib/download-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { CheckIcon, DownloadIcon, SendIcon } from '../../../ui/icons.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { periodsBack, periodText } from '../national/periods.ts';
import styles from './dhis2.module.css';
import { useMonthValues, useSendMonth } from './dhis2.ts';
import { valuesCsv } from './map-files.ts';
import { ValuesTable } from './values-table.tsx';

/** A month: what would be sent, to save, to have checked, to send. */
export function MonthPart({ setup }: { readonly setup: Dhis2Setup }) {
  const t = useT();
  const format = useFormat();
  const language = useLanguage();
  // The current one is not over.
  const [, ...months] = periodsBack('month', useNow());
  const nameOf = (one: string) => periodText(one, { t, language, format });
  const [month, setMonth] = useState(months[0] ?? '');
  const [isAsking, setIsAsking] = useState(false);
  const { data: values, error, refetch } = useMonthValues(month);
  const send = useSendMonth();
  const failureText = useFailureText('admin.dhis2.send_failed');
  const name = nameOf(month);
  const count = values?.length ?? 0;
  const ask = (dryRun: boolean) =>
    send.mutate(
      { month, dryRun },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          setIsAsking(false);
        },
        onError: (failure) => toast.error(failureText(failure).text),
      },
    );
  const canSend = setup.target !== null && count > 0;
  return (
    <Card as="section" padding="l" labelledBy="dhis2-month">
      <div className={styles.part}>
        <h2 id="dhis2-month">{t('admin.dhis2.month_title')}</h2>
        <div className={styles.month}>
          <Field label={t('admin.dhis2.month')}>
            <Select
              name="month"
              value={month}
              options={months.map((one) => ({ value: one, label: nameOf(one) }))}
              onChange={(event) => setMonth(event.target.value)}
            />
          </Field>
        </div>
        <div className={styles.buttons}>
          <Button icon={SendIcon} disabled={!canSend} onClick={() => setIsAsking(true)}>
            {t('admin.dhis2.send')}
          </Button>
          <Button
            tone="secondary"
            icon={CheckIcon}
            disabled={!canSend}
            busy={send.isPending && send.variables?.dryRun === true}
            onClick={() => ask(true)}
          >
            {t('admin.dhis2.check')}
          </Button>
          <Button
            tone="secondary"
            icon={DownloadIcon}
            disabled={count === 0}
            onClick={() =>
              values && downloadFile(`dhis2-${month}.csv`, 'text/csv;charset=utf-8', valuesCsv(month, values))
            }
          >
            {t('admin.dhis2.save_csv')}
          </Button>
        </div>
        {!values && error && <NotRead error={error} onRetry={refetch} />}
        {!values && !error && <Skeleton shape="card" count={1} />}
        {values && (
          <Fold label={t('admin.dhis2.values', { count })}>
            <ValuesTable setup={setup} caption={name} values={values} />
          </Fold>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          open
          title={t('admin.dhis2.send_title', { month: name })}
          confirmLabel={t('admin.dhis2.send')}
          busy={send.isPending}
          onClose={() => setIsAsking(false)}
          onConfirm={() => ask(false)}
        >
          <p>{t('admin.dhis2.send_text', { count })}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
