import type { TextKey } from '../../../i18n/i18n.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import styles from './claims.module.css';

interface Claim {
  readonly text: TextKey;
  readonly atLeast: number;
}

/** The deployment's figures: "1,200+" over what they count. One of 0 claims nothing. */
export function Claims({ claims }: { claims: readonly Claim[] }) {
  const t = useT();
  const format = useFormat();
  const made = claims.filter(({ atLeast }) => atLeast > 0);
  if (made.length === 0) return null;
  return (
    <dl className={styles.claims} aria-label={t('public.in_numbers')}>
      {made.map(({ text, atLeast }) => (
        <div key={text} className={styles.claim}>
          <dt>{t(text)}</dt>
          <dd>
            {/* If a browser's Intl writes numbers differently from the build's, the build's text stays. */}
            <bdi suppressHydrationWarning>{t('public.at_least', { number: format.number(atLeast) })}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
