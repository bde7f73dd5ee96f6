import type { GivingVerdict } from '../../../../shared/rules/giving.ts';
import { useSession } from '../../../data/session/use-session.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS, REGISTER_AS_DONOR } from '../../../routing/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { CheckCircleIcon, ClockIcon, InfoIcon } from '../../../ui/common-icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { HospitalIcon } from '../../../ui/page-icons.tsx';
import styles from './check-result.module.css';
import { useWhy } from './use-why.ts';

const ICONS = { yes: CheckCircleIcon, wait: ClockIcon, ask: HospitalIcon };

/** Yes, wait until a day, or ask the hospital; and why. */
export function CheckResult({ verdict }: { readonly verdict: GivingVerdict | undefined }) {
  const t = useT();
  const format = useFormat();
  const why = useWhy();
  const isSignedIn = useSession() !== undefined;
  const Icon = verdict ? ICONS[verdict.answer] : InfoIcon;
  const answer = () => {
    if (!verdict) return t('giving.result.start');
    if (verdict.until) return t('giving.result.wait_until', { date: format.date(verdict.until) });
    return t(`giving.result.${verdict.answer}`);
  };
  return (
    <div className={styles.result} data-answer={verdict?.answer ?? 'none'} role="status">
      <Icon size={28} />
      <div className={styles.text}>
        <p className={verdict ? styles.answer : undefined}>{answer()}</p>
        {verdict && verdict.reasons.length > 0 && (
          <ul>
            {verdict.reasons.map((reason) => (
              <li key={reason}>{why(reason)}</li>
            ))}
          </ul>
        )}
        {verdict && <p className={styles.soft}>{t('giving.result.decides')}</p>}
        {verdict?.answer === 'yes' && (
          <div>
            <Link
              to={isSignedIn ? PATHS.bloodRequests : REGISTER_AS_DONOR}
              className={buttonClass({ tone: 'secondary' })}
            >
              {t(isSignedIn ? 'footer.find_requests' : 'footer.become_donor')}
            </Link>
          </div>
        )}
      </div>
    </div>
  );
}
