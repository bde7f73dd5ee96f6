import type { ChangedHospital } from '../../../../shared/contract/admin.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckIcon, CloseIcon } from '../../../ui/icons.tsx';
import desk from '../screen.module.css';
import styles from './change-part.module.css';
import { askForVerdict } from './verdict-dialog.tsx';

const FIELDS = {
  name: 'profile.hospital_name',
  phone: 'admin.phone',
  location: 'admin.location',
} as const;

interface ChangePartProps {
  readonly change: ChangedHospital;
  /** After a decision. */
  readonly onDone: () => void;
}

/** What a verified hospital wants changed, old and new side by side, and the two answers. */
export function ChangePart({ change: { id, hospital, changes, askedAt }, onDone }: ChangePartProps) {
  const t = useT();
  const format = useFormat();
  const { name } = hospital;
  const decide = (action: 'approve' | 'reject') =>
    askForVerdict({ about: 'change', id, action, name, onDone });
  return (
    <Card as="section" labelledBy="change">
      <div className={desk.card}>
        <div className={desk.head}>
          <h2 id="change">{t('admin.queue.kind.identity')}</h2>
          <p className="soft">{format.dateTime(askedAt)}</p>
        </div>
        <table className={styles.changes}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('admin.now')}</th>
              <th scope="col">{t('admin.asked_for')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, from, to }) => (
              <tr key={field}>
                <th scope="row">{t(FIELDS[field])}</th>
                <td>
                  <bdi>{from}</bdi>
                </td>
                <td className={styles.asked}>
                  <bdi>{to}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className={desk.actions}>
          <Button
            tone="secondary"
            icon={CloseIcon}
            aria-label={t('admin.reject_change', { name })}
            onClick={() => decide('reject')}
          >
            {t('admin.reject')}
          </Button>
          <Button
            icon={CheckIcon}
            aria-label={t('admin.accept_change', { name })}
            onClick={() => decide('approve')}
          >
            {t('admin.approve')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
