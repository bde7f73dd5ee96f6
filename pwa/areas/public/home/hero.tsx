import { useSession } from '../../../data/session/use-session.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS, REGISTER_AS_DONOR } from '../../../routing/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { DeepBand } from '../sections/deep-band.tsx';
import styles from './hero.module.css';
import { HeroArt } from './hero-art.tsx';

export function Hero() {
  const t = useT();
  return (
    <DeepBand shape="hero" labelledBy="home-title">
      <div className={styles.hero}>
        <div className={styles.words}>
          <p className={styles.eyebrow}>{t('home.eyebrow')}</p>
          <h1 id="home-title">{t('home.title')}</h1>
          <p className={styles.lead}>{t('home.lead')}</p>
          <Actions />
        </div>
        <HeroArt />
      </div>
    </DeepBand>
  );
}

function Actions() {
  const t = useT();
  const isSignedIn = useSession() !== undefined;
  return (
    <div className={styles.actions}>
      {isSignedIn ? (
        <Link to={PATHS.dashboard} className={buttonClass({ size: 'l' })}>
          {t('home.go_to_dashboard')}
        </Link>
      ) : (
        <>
          <Link to={REGISTER_AS_DONOR} className={buttonClass({ size: 'l' })}>
            {t('home.save_a_life')}
          </Link>
          <Link to={PATHS.login} className={buttonClass({ size: 'l', tone: 'secondary' })}>
            {t('home.hospital_login')}
          </Link>
        </>
      )}
    </div>
  );
}
