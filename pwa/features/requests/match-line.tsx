import type { MatchKind } from '../../../shared/rules/blood.ts';
import { useT } from '../../i18n/use-t.ts';
import { CheckCircleIcon, InfoIcon } from '../../ui/icons.tsx';
import styles from './match-line.module.css';

/** How a donor's type matches a request. If the types differ, the hospital decides. */
export function MatchLine({ match }: { readonly match: MatchKind }) {
  const t = useT();
  const Icon = match === 'exact' ? CheckCircleIcon : InfoIcon;
  return (
    <p className={styles[match]}>
      <Icon size={18} />
      <span>
        <strong>{t(`requests.match.${match}`)}</strong>
        {match === 'compatible' && ` – ${t('requests.cross_match')}`}
      </span>
    </p>
  );
}
