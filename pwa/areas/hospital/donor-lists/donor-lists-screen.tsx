import { useQuery } from '@tanstack/react-query';
import { call } from '../../../data/api/call.ts';
import { uncachedQuery } from '../../../data/queries/cached-query.ts';
import { askFirst } from '../../../features/failures/ask-first.tsx';
import type { Translate } from '../../../i18n/i18n.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import section from '../section.module.css';
import styles from './donor-lists.module.css';
import { ListForm } from './list-form.tsx';
import { NewDonorForm } from './new-donor-form.tsx';

const listsQuery = uncachedQuery('GET /hospital/donor-lists', {});

/** A list may have been a day's work: it is not thrown away by one tap. `count`: people who wait to be asked. */
const askToTakeBack = (count: number, t: Translate): void =>
  askFirst({
    title: t('list.take_back'),
    text: t('list.take_back_text', { count }),
    label: t('list.take_back'),
    failed: 'list.not_sent',
    act: async () => (await call('DELETE /hospital/donor-lists')).message,
  });

/** What became of the hospital's lists so far; who waits to be asked can be left alone after all. */
function PeopleSoFar() {
  const t = useT();
  const format = useFormat();
  const { data } = useQuery(listsQuery);
  if (!data) return null;
  const { people } = data;
  if (people.waiting + people.asked + people.joined === 0) return null;
  return (
    <>
      <h3>{t('list.so_far')}</h3>
      <dl className={section.facts}>
        {(['waiting', 'asked', 'joined'] as const).map((state) => (
          <div key={state}>
            <dt>{t(`list.state.${state}`)}</dt>
            <dd>{format.number(people[state])}</dd>
          </div>
        ))}
      </dl>
      {people.waiting > 0 && (
        <div className="row-2">
          <Button tone="secondary" onClick={() => askToTakeBack(people.waiting, t)}>
            {t('list.take_back')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Donors who come in by the blood bank itself: somebody at the desk, and its own lists. */
export function DonorListsScreen() {
  const t = useT();
  return (
    <div className={styles.cards}>
      <Card as="section" padding="l" labelledBy="new-donor">
        <div className="stack-3">
          <h2 id="new-donor">{t('list.new_donor')}</h2>
          <NewDonorForm />
        </div>
      </Card>
      <Card as="section" padding="l" labelledBy="donor-lists">
        <div className="stack-3">
          <h2 id="donor-lists">{t('list.title')}</h2>
          <p className="soft">{t('list.hint')}</p>
          <ListForm />
          <PeopleSoFar />
        </div>
      </Card>
    </div>
  );
}
