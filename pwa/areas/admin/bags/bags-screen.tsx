import { type FormEvent, useState } from 'react';
import type { Recall } from '../../../../shared/contract/bags.ts';
import { LookBack } from '../../../features/bags/look-back.tsx';
import { useBag, useRecalls } from '../../../features/bags/queries.ts';
import { endText, RecalledLots } from '../../../features/bags/recalled-lots.tsx';
import { NotRead } from '../../../features/failures/not-read.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { CheckCircleIcon, DangerIcon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import facts from '../facts.module.css';
import styles from '../screen.module.css';
import { countEnds } from './count-ends.ts';

const NUMBER_MAX = 40;

function RecallCard({ recall }: { readonly recall: Recall }) {
  const t = useT();
  const format = useFormat();
  const { number, scope, reason, note, by, openedAt, liftedAt, lots } = recall;
  const isOpen = liftedAt === undefined;
  return (
    <li>
      <Card as="article" {...(isOpen && { accent: 'danger' as const })}>
        <div className={styles.section}>
          <h3>{t('stock.recall_title', { number })}</h3>
          <p>
            <Badge tone={isOpen ? 'danger' : 'neutral'} icon={isOpen ? DangerIcon : CheckCircleIcon}>
              {isOpen ? t('stock.recall_open') : t('stock.recall_ended', { time: format.dateTime(liftedAt) })}
            </Badge>
          </p>
          <p>
            {t(`stock.recall_scope_name.${scope}`)} · {t(`stock.recall_reason.${reason}`)} ·{' '}
            <bdi>{by ?? t('stock.recall_by_admin')}</bdi> · {format.dateTime(openedAt)}
          </p>
          {note !== undefined && <p>{note}</p>}
          <dl className={facts.facts}>
            {countEnds(lots).map(([end, count]) => (
              <div key={end}>
                <dt>
                  {endText(
                    end === 'transfused'
                      ? { state: 'issued', isTransfused: true }
                      : { state: end, isTransfused: false },
                    t,
                  )}
                </dt>
                <dd>{format.number(count)}</dd>
              </div>
            ))}
          </dl>
          <Fold label={t('stock.recall_bags', { count: lots.length })}>
            <RecalledLots lots={lots} />
          </Fold>
        </div>
      </Card>
    </li>
  );
}

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
        {data && data.length > 0 && (
          <ul className={styles.cards} aria-labelledby="recalls">
            {data.map((recall) => (
              <RecallCard key={recall.id} recall={recall} />
            ))}
          </ul>
        )}
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
