import { GIVING_REASONS } from '../../../../shared/rules/giving-limits.ts';
import { useT } from '../../../i18n/use-t.ts';
import { CheckIcon } from '../../../ui/common-icons.tsx';
import { Section } from '../sections/section.tsx';
import styles from './giving-rules.module.css';
import { useWhy } from './use-why.ts';

/** The pages of the World Health Organization that the rules are taken from. */
const SOURCES = {
  who: 'https://www.who.int/campaigns/world-blood-donor-day/2018/who-can-give-blood',
  selection: 'https://www.who.int/publications/i/item/9789241548519',
} as const;

/** All rules at a glance, and where they come from. */
export function GivingRules() {
  const t = useT();
  const why = useWhy();
  return (
    <Section title={t('giving.rules_title')} lead={t('giving.result.decides')}>
      <ul className={styles.rules}>
        {GIVING_REASONS.map((reason) => (
          <li key={reason}>
            <CheckIcon size={18} />
            <span>{why(reason)}</span>
          </li>
        ))}
      </ul>
      <p className="soft">
        {t('giving.source')}{' '}
        <a href={SOURCES.who} rel="noreferrer">
          {t('giving.source_who')}
        </a>
        {' · '}
        <a href={SOURCES.selection} rel="noreferrer">
          {t('giving.source_selection')}
        </a>
      </p>
    </Section>
  );
}
