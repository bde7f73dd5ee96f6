import type { ChangedHospital } from '../../../../shared/contract/admin.ts';
import { DocumentRows } from '../../../features/documents/document-rows.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckIcon, CloseIcon } from '../../../ui/icons.tsx';
import desk from '../screen.module.css';
import styles from './changed-hospitals.module.css';
import { askForVerdict } from './verdict-dialog.tsx';

const FIELDS = {
  name: 'hospital.field_name',
  phone: 'admin.phone',
  location: 'admin.location',
} as const;

interface ChangeCardProps {
  readonly change: ChangedHospital;
  readonly onDecide: (action: 'approve' | 'reject') => void;
}

/** What one hospital wants changed, and the two answers. */
function ChangeCard({ change: { id, hospital, changes, askedAt }, onDecide }: ChangeCardProps) {
  const t = useT();
  const format = useFormat();
  return (
    <Card as="li" labelledBy={`changed-${id}`}>
      <div className={desk.card}>
        <div className={desk.head}>
          <h3 id={`changed-${id}`}>
            <bdi>{hospital.name}</bdi>
          </h3>
          <p className={desk.soft}>{format.dateTime(askedAt)}</p>
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
        {hospital.proofs && hospital.proofs.length > 0 ? (
          <DocumentRows documents={hospital.proofs} hospitalId={hospital.id} />
        ) : (
          <p className={desk.soft}>{t('admin.no_proofs')}</p>
        )}
        <div className={desk.actions}>
          <Button
            tone="secondary"
            icon={CloseIcon}
            aria-label={t('admin.reject_change', { name: hospital.name })}
            onClick={() => onDecide('reject')}
          >
            {t('admin.reject')}
          </Button>
          <Button
            icon={CheckIcon}
            aria-label={t('admin.accept_change', { name: hospital.name })}
            onClick={() => onDecide('approve')}
          >
            {t('admin.approve')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

interface ChangedHospitalsProps {
  /** Those that have waited longest, first. */
  readonly changed: readonly ChangedHospital[];
  /** How many wait in total. */
  readonly total: number;
  /** After a decision. */
  readonly onDone?: (() => void) | undefined;
}

/** Verified hospitals that want another name, phone or place: old and new side by side, and the two answers. */
export function ChangedHospitals({ changed, total, onDone }: ChangedHospitalsProps) {
  const t = useT();
  const decide = ({ id, hospital: { name } }: ChangedHospital, action: 'approve' | 'reject') =>
    askForVerdict({ about: 'change', id, action, name, onDone });
  if (changed.length === 0) return null;
  return (
    <section aria-labelledby="changed-hospitals" className={desk.section}>
      <h2 id="changed-hospitals">
        {t('admin.changed_title')}
        <span className={desk.count}>{total}</span>
      </h2>
      {changed.length < total && (
        <p className={desk.soft}>{t('admin.pending_first', { shown: changed.length, total })}</p>
      )}
      <ul className={desk.cards}>
        {changed.map((one) => (
          <ChangeCard key={one.id} change={one} onDecide={(action) => decide(one, action)} />
        ))}
      </ul>
    </section>
  );
}
