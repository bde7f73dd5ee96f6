import { type FormEvent, useState } from 'react';
import { LookBack } from '../../../features/bags/look-back.tsx';
import { useBag, useRecalls } from '../../../features/bags/queries.ts';
import { NotRead } from '../../../features/failures/not-read.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { CheckCircleIcon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import styles from '../screen.module.css';
import { RecallTable } from './recall-table.tsx';

const NUMBER_MAX = 40;

function Found({ number }: { readonly number: string }) {
  const query = useBag(number);
  return (
    <Card as="section">
      <LookBack query={query} />
    </Card>
  );
}

/** A bag's donor, way and end by its number. Who a donor is, the audit notes as read. */
function FindBag() {
  const t = useT();
  const [text, setText] = useState('');
  const [number, setNumber] = useState('');
  function find(event: FormEvent) {
    event.preventDefault();
    setNumber(text.trim());
  }
  return (
    <section className={styles.section} aria-labelledby="look-back">
      <h2 id="look-back">{t('stock.look_back')}</h2>
      <form className={styles.section} noValidate onSubmit={find}>
        <Field label={t('stock.bag_number')} hint={t('stock.look_back_hint')}>
          <TextInput
            name="bagNumber"
            autoComplete="off"
            maxLength={NUMBER_MAX}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <Button type="submit" tone="secondary">
          {t('stock.look_back_find')}
        </Button>
      </form>
      {number !== '' && <Found key={number} number={number} />}
    </section>
  );
}

/** What must not be used, in which hospitals, and what became of each bag; and look-back. For reading alone. */
export function BagsScreen() {
  const t = useT();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useRecalls(true);
  return (
    <div className={styles.screen}>
      <h1>{t('stock.recalls')}</h1>
      <section className={styles.section} aria-labelledby="recalls">
        <h2 id="recalls">{t('stock.recalls_lately')}</h2>
        {!data && error && <NotRead error={error} onRetry={refetch} />}
        {!data && !error && <Skeleton shape="card" count={2} />}
        {data?.length === 0 && <EmptyState icon={CheckCircleIcon} title={t('stock.recalls_none')} />}
        {data && data.length > 0 && <RecallTable recalls={data} />}
        {hasNextPage && (
          <Button tone="secondary" block busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('stock.more')}
          </Button>
        )}
      </section>
      <FindBag />
    </div>
  );
}
