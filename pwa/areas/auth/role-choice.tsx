import { useT } from '../../i18n/use-t.ts';
import { ForwardIcon, HandHeartIcon, HospitalIcon } from '../../ui/page-icons.tsx';
import type { RegisteringAs } from './registration.ts';
import styles from './role-choice.module.css';

const ICONS = { donor: HandHeartIcon, hospital: HospitalIcon };
const ROLES = ['donor', 'hospital'] as const;

/** The first question of registering: who are you? */
export function RoleChoice({ onChoose }: { readonly onChoose: (role: RegisteringAs) => void }) {
  const t = useT();
  return (
    <ul className="stack-3">
      {ROLES.map((role) => {
        const Icon = ICONS[role];
        return (
          <li key={role}>
            <button type="button" className={styles.choice} onClick={() => onChoose(role)}>
              <span className={styles.figure}>
                <Icon size={28} />
              </span>
              <span>
                <span className={styles.name}>{t(`auth.as_${role}`)}</span>
                <span className={styles.about}>{t(`auth.as_${role}_about`)}</span>
              </span>
              <ForwardIcon />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
