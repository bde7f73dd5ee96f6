import { useT } from '../i18n/use-t.ts';
import { cx } from './class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /**
   * The outline of loading content: lines of text, a block, a drop with lines beside it, or a donor's card of a
   * request.
   */
  shape?: 'text' | 'block' | 'card' | 'request';
  /** Lines of a text, or how many cards. */
  count?: number;
}

export function Skeleton({ shape = 'text', count = 1 }: SkeletonProps) {
  const t = useT();
  const bone = cx(
    styles.bone,
    shape === 'request' ? styles.card : styles[shape],
    shape === 'request' && styles.request,
  );
  return (
    <div className={styles.group} role="status">
      <span className="visually-hidden">{t('common.loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes have no identity
        <span key={index} className={bone} aria-hidden="true" />
      ))}
    </div>
  );
}
