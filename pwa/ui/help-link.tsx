import type { AreaHelp } from './area-navigation.ts';
import styles from './help-link.module.css';
import { Link } from './link.tsx';
import { Unbroken } from './unbroken.tsx';

interface HelpLinkProps {
  readonly help: AreaHelp;
  readonly className: string;
  readonly isIconAlone?: boolean;
  readonly onFollow?: () => void;
}

/** A link to help: within the app, or by phone. */
export function HelpLink({ help, className, isIconAlone = false, onFollow }: HelpLinkProps) {
  const { href, label, detail, icon: Icon } = help;
  const text = (
    <>
      <Icon size={22} />
      <span className={isIconAlone ? 'visually-hidden' : undefined}>
        {label}{' '}
        {detail && (
          <span className={styles.detail}>
            <Unbroken text={detail} />
          </span>
        )}
      </span>
    </>
  );
  const shared = { className, title: isIconAlone ? label : undefined, onClick: onFollow };
  return href.startsWith('/') ? (
    <Link {...shared} to={href}>
      {text}
    </Link>
  ) : (
    <a {...shared} href={href}>
      {text}
    </a>
  );
}
