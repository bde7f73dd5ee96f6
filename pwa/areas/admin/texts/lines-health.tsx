import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { Link } from '../../../ui/link.tsx';
import { HealthSection } from '../health/health-section.tsx';
import { useLines } from './lines.ts';
import { LinesTable } from './lines-table.tsx';

/** Whether texts arrive, on the screen that says whether alerts do. */
export function LinesHealth() {
  const t = useT();
  const format = useFormat();
  const { data } = useLines();
  if (!data) return null;
  const { used, max } = data.budget;
  return (
    <HealthSection
      id="lines"
      title={t('admin.settings.texts')}
      note={t('admin.lines.today', { used: format.number(used), max: format.number(max) })}
    >
      <LinesTable lines={data.lines} />
      <p>
        <Link to={PATHS.adminTexts}>{t('admin.lines.title')}</Link>
      </p>
    </HealthSection>
  );
}
