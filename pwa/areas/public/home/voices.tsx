import { VOICES } from '../../../../shared/site.ts';
import { site, textIn } from '../../../data/deployment/deployment.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { Section } from '../sections/section.tsx';
import { Stars } from './stars.tsx';
import styles from './voices.module.css';

/** What people say about Dhiig, with their stars: whom the deployment quotes, otherwise three examples. */
export function Voices() {
  const t = useT();
  const language = useLanguage();
  const voices =
    site().voices?.map(({ who, quote, ...rest }) => ({
      ...rest,
      quote: textIn(quote, language),
      who: textIn(who, language),
    })) ??
    VOICES.map(({ id, ...rest }) => ({
      ...rest,
      quote: [language, t(`home.voice.${id}`)] as const,
      who: [language, t(`home.voice.${id}_who`)] as const,
    }));
  if (voices.length === 0) return null;
  return (
    <Section title={t('home.voices_title')}>
      <ul className={styles.voices}>
        {voices.map(({ name, stars, quote, who }) => (
          <li key={`${name} ${quote?.[1]}`}>
            <figure className={styles.voice}>
              <blockquote lang={quote?.[0]} dir="auto">
                {quote?.[1]}
              </blockquote>
              <figcaption>
                <strong>
                  <bdi>{name}</bdi>
                </strong>
                <Stars stars={stars} />
                <span className={styles.who} lang={who?.[0]}>
                  <bdi>{who?.[1]}</bdi>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
