import type { WaitingKind } from '../../../../shared/contract/dashboard.ts';
import { QUEUE_KINDS, type QueueKind } from '../../../../shared/contract/queue-kinds.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { BellIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { Menu, menuItemClass } from '../../../ui/menu.tsx';
import { KINDS } from '../queue/kinds.ts';
import styles from './dashboard.module.css';
import { useWaiting } from './dashboard.ts';

const ofQueue = (kind: QueueKind) => ({
  icon: KINDS[kind].icon,
  text: `admin.queue.kind.${kind}` as const,
  to: KINDS[kind].list,
});

const SILENT = {
  icon: BellIcon,
  text: 'admin.waiting.silent_alert',
  to: `${PATHS.adminAlerts}?status=silent`,
} as const;

const linkOf = (kind: WaitingKind) => (kind === 'silent_alert' ? SILENT : ofQueue(kind));

/** What waits for an admin, each with its number and a link. Not shown while the numbers are not known. */
export function Bell() {
  const t = useT();
  const format = useFormat();
  const { data } = useWaiting();
  if (!data) return null;
  const { waiting } = data;
  const kinds = [...QUEUE_KINDS, 'silent_alert' as const].filter((kind) => waiting[kind] > 0);
  const total = kinds.reduce((sum, kind) => sum + waiting[kind], 0);
  return (
    <div className={styles.bell}>
      <Menu icon={BellIcon} label={t('admin.waiting.title', { count: total })}>
        {kinds.length === 0 && <p className={styles.nothing}>{t('admin.all_caught_up')}</p>}
        {kinds.map((kind) => {
          const { icon: Icon, text, to } = linkOf(kind);
          return (
            <Link key={kind} to={to} className={menuItemClass()}>
              <Icon />
              {t(text)} <span className={styles.number}>{format.number(waiting[kind])}</span>
            </Link>
          );
        })}
      </Menu>
      {total > 0 && (
        <span className={styles.waiting} aria-hidden="true">
          {format.number(total)}
        </span>
      )}
    </div>
  );
}
