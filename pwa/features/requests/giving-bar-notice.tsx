import type { GivingBar } from '../../../shared/rules/giving-days.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routing/paths.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Why somebody may not give, by the age and the weight that they told: they can correct both. */
export function GivingBarNotice({ bar: { reason, from } }: { readonly bar: GivingBar }) {
  const t = useT();
  const format = useFormat();
  return (
    <Notice tone="info" title={t(`requests.bar.${reason}`, { date: from === null ? '' : format.date(from) })}>
      <p>
        {t('requests.bar.thanks')} <Link to={PATHS.profile}>{t('requests.bar.change')}</Link>
      </p>
    </Notice>
  );
}
