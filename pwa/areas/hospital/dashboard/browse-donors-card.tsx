import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { UsersIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import section from '../section.module.css';

/** The link to the donors of the whole country. */
export function BrowseDonorsCard() {
  const t = useT();
  return (
    <Card as="section" labelledBy="browse-donors">
      <div className={section.section}>
        <h2 id="browse-donors">{t('hospital.browse_donors')}</h2>
        <p className="soft">{t('hospital.browse_text')}</p>
        <Link className={buttonClass({ tone: 'secondary', block: true })} to={PATHS.browseDonors}>
          <UsersIcon />
          {t('hospital.browse_donors')}
        </Link>
      </div>
    </Card>
  );
}
