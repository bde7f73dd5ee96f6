import type { CountryAnalytics } from '../../../../shared/contract/country.ts';
import { FigureTable } from '../../../features/reports/figure-table.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/card.tsx';

export const KINDS = ['donor', 'hospital', 'staff', 'admin'] as const;

/** Accounts that joined and left in the period. */
export function AccountFigures({ users }: { readonly users: CountryAnalytics['users'] }) {
  const t = useT();
  const format = useFormat();
  return (
    <Card as="section" labelledBy="report-accounts">
      <div className="stack-3">
        <h3 id="report-accounts">{t('admin.reports.accounts')}</h3>
        <FigureTable
          caption={t('admin.reports.accounts')}
          headers={[t('admin.users.type'), t('admin.reports.joined'), t('admin.reports.left')]}
          rows={KINDS}
          rowKey={(kind) => kind}
          cells={(kind) => [
            t(`admin.reports.kind_${kind}`),
            format.number(users.joined[kind]),
            format.number(users.left[kind]),
          ]}
        />
      </div>
    </Card>
  );
}
