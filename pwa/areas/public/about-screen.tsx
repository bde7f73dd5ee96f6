import { site } from '../../data/deployment/deployment.ts';
import { useT } from '../../i18n/use-t.ts';
import { PATHS, REGISTER_AS_DONOR } from '../../routing/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Guides } from './about/guides.tsx';
import { Ripples } from './about/ripples.tsx';
import { Story } from './about/story.tsx';
import { Why } from './about/why.tsx';
import { Claims } from './sections/claims.tsx';
import { Invitation } from './sections/invitation.tsx';
import { PageHead } from './sections/page-head.tsx';
import { PageBody } from './sections/section.tsx';

/** /about */
export function AboutScreen() {
  const t = useT();
  const { aboutClaims } = site();
  return (
    <main>
      <PageHead eyebrow={t('about.eyebrow')} title={t('about.title')} lead={t('about.lead')}>
        <Ripples />
      </PageHead>
      <PageBody>
        <Claims
          claims={[
            { text: 'public.lives_saved', atLeast: aboutClaims.livesSaved },
            { text: 'public.donors', atLeast: aboutClaims.donors },
            { text: 'public.hospitals', atLeast: aboutClaims.hospitals },
            { text: 'public.cities', atLeast: aboutClaims.cities },
          ]}
        />
        <Story />
        <Why />
        <Guides />
        <Invitation title={t('about.join_title')} text={t('about.join_text')}>
          <Link to={REGISTER_AS_DONOR} className={buttonClass({ size: 'l' })}>
            {t('about.become_donor')}
          </Link>
          <Link to={PATHS.contact} className={buttonClass({ size: 'l', tone: 'secondary' })}>
            {t('about.contact')}
          </Link>
        </Invitation>
      </PageBody>
    </main>
  );
}
