import { phoneHref } from '../../../shared/site.ts';
import { site } from '../../data/deployment/deployment.ts';
import { T } from '../../i18n/rich-text.tsx';
import { useT } from '../../i18n/use-t.ts';
import { REGISTER_AS_DONOR } from '../../routing/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { Advice } from './giving/advice.tsx';
import { CheckSection } from './giving/check-section.tsx';
import { Fears } from './giving/fears.tsx';
import { GivingRules } from './giving/giving-rules.tsx';
import { Invitation } from './sections/invitation.tsx';
import { PageHead } from './sections/page-head.tsx';
import { PageBody, Section } from './sections/section.tsx';

/** /giving-blood: may I, before and after, fears answered. */
export function GivingScreen() {
  const t = useT();
  useTitle(t('giving.title'));
  return (
    <main>
      <PageHead eyebrow={t('giving.eyebrow')} title={t('giving.title')} lead={t('giving.lead')} />
      <PageBody>
        <CheckSection />
        <GivingRules />
        <Advice />
        <Fears />
        <Section title={t('requests.free')}>
          <p>
            <T
              id="giving.free_text"
              values={{ number: site().hotline }}
              components={{
                hotline: (number) => (
                  <a href={phoneHref(number)}>
                    <Unbroken text={number} />
                  </a>
                ),
              }}
            />
          </p>
        </Section>
        <Invitation title={t('giving.join_title')} text={t('giving.join_text')}>
          <Link to={REGISTER_AS_DONOR} className={buttonClass({ size: 'l' })}>
            {t('giving.join')}
          </Link>
        </Invitation>
      </PageBody>
    </main>
  );
}
