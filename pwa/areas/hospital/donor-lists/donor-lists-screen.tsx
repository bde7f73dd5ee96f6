import { useQuery } from '@tanstack/react-query';
import { call } from '../../../data/api/call.ts';
import { uncachedQuery } from '../../../data/queries/cached-query.ts';
import { useMutation } from '../../../data/queries/use-mutation.ts';
import { useFailureText } from '../../../features/failures/use-failure-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { openDialog } from '../../../ui/open-dialog.ts';
import { toast } from '../../../ui/toast-store.ts';
import section from '../section.module.css';
import styles from './donor-lists.module.css';
import { ListForm } from './list-form.tsx';
import { NewDonorForm } from './new-donor-form.tsx';

const listsQuery = uncachedQuery('GET /hospital/donor-lists', {});

interface TakeBackProps {
  /** People who wait to be asked. */
  readonly count: number;
  readonly onClose: () => void;
}

/** A list may have been a day's work: it is not thrown away by one tap. */
function TakeBack({ count, onClose }: TakeBackProps) {
  const t = useT();
  const takeBack = useMutation({ mutationFn: () => call('DELETE /hospital/donor-lists') });
  const failureText = useFailureText('list.not_sent');
  return (
    <ConfirmDialog
      open
      danger
      title={t('list.take_back')}
      confirmLabel={t('list.take_back')}
      busy={takeBack.isPending}
      onConfirm={() =>
        takeBack.mutate(undefined, {
          onSuccess: ({ message }) => {
            toast.success(message);
            onClose();
          },
          onError: (error) => toast.error(failureText(error).text),
        })
      }
      onClose={onClose}
    >
      <p>{t('list.take_back_text', { count })}</p>
    </ConfirmDialog>
  );
}

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
        <div className={styles.actions}>
          <Button
            tone="secondary"
            onClick={() => openDialog((close) => <TakeBack count={people.waiting} onClose={close} />)}
          >
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
        <div className={styles.section}>
          <h2 id="new-donor">{t('list.new_donor')}</h2>
          <NewDonorForm />
        </div>
      </Card>
      <Card as="section" padding="l" labelledBy="donor-lists">
        <div className={styles.section}>
          <h2 id="donor-lists">{t('list.title')}</h2>
          <p className={section.soft}>{t('list.hint')}</p>
          <ListForm />
          <PeopleSoFar />
        </div>
      </Card>
    </div>
  );
}
