import { TYPE_CODE_DIGITS } from '../../../../shared/rules/type-code.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/card.tsx';
import styles from '../coming/coming.module.css';

const HALF = TYPE_CODE_DIGITS / 2;

/** The code that a donor of unknown blood type says at their first donation; available without a network. */
export function TypeCode({ code }: { readonly code: string }) {
  const t = useT();
  return (
    <Card>
      <div className={styles.code}>
        <p className={styles.title}>{t('donor.type_code')}</p>
        <p className={styles.digits} dir="ltr">
          {code.slice(0, HALF)} {code.slice(HALF)}
        </p>
        <p className={styles.soft}>{t('donor.type_code_hint')}</p>
      </div>
    </Card>
  );
}
