import type { MatchKind } from '../../../shared/rules/blood.ts';
import { useT } from '../../i18n/use-t.ts';
import { CheckCircleIcon, InfoIcon } from '../../ui/icons.tsx';
import styles from './match-line.module.css';

interface MatchLineProps {
  readonly match: MatchKind;
  /** Another one of the list says what it means. */
  readonly isBrief?: boolean;
}

/** How a donor's type matches a request. If the types differ, the hospital decides. */
export function MatchLine({ match, isBrief = false }: MatchLineProps) {
  const t = useT();
  const Icon = match === 'exact' ? CheckCircleIcon : InfoIcon;
  return (
    <p className={styles[match]}>
      <Icon size={18} />
      <span>
        <strong>{t(`requests.match.${match}`)}</strong>
        {match === 'compatible' && !isBrief && ` – ${t('requests.cross_match')}`}
      </span>
    </p>
  );
}
