import { VOICES } from '../../../../shared/site.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Section } from '../sections/section.tsx';
import { Stars } from './stars.tsx';
import styles from './voices.module.css';

/** What people say about Dhiig, with their stars. */
export function Voices() {
  const t = useT();
  return (
    <Section title={t('home.voices_title')}>
      <ul className={styles.voices}>
        {VOICES.map(({ id, name, stars }) => (
          <li key={id}>
            <figure className={styles.voice}>
              <blockquote>{t(`home.voice.${id}`)}</blockquote>
              <figcaption>
                <strong>
                  <bdi>{name}</bdi>
                </strong>
                <Stars stars={stars} />
                <span className={styles.who}>{t(`home.voice.${id}_who`)}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
