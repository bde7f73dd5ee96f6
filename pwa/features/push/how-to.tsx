import { useT } from '../../i18n/use-t.ts';
import styles from './push.module.css';

const INSTALL = ['push.install.share', 'push.install.add', 'push.install.open'] as const;
const UNBLOCK = ['push.unblock.open', 'push.unblock.allow', 'push.unblock.back'] as const;

/** What the person has to do themselves, step by step: nothing that the app could do for them. */
export function HowTo({ to }: { readonly to: 'install' | 'unblock' }) {
  const t = useT();
  return (
    <ol className={styles.steps}>
      {(to === 'install' ? INSTALL : UNBLOCK).map((key) => (
        <li key={key}>{t(key)}</li>
      ))}
    </ol>
  );
}
