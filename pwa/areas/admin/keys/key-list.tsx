import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './key-list.module.css';

const KEYS = [
  [['j', 'k'], 'admin.keys.move'],
  [['Enter'], 'admin.keys.open'],
  [['/'], 'admin.users.search'],
  [['?'], 'admin.keys.list'],
] as const;

/** What the keys of the area do. Shown while mounted. */
export function KeyList({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  return (
    <Dialog open title={t('admin.keys.title')} onClose={onClose}>
      <dl className={styles.keys}>
        {KEYS.map(([keys, text]) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} dir="ltr">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
