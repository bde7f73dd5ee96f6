import type { BrowsedDonor } from '../../../shared/contract/browse-donors.ts';
import { addressText } from '../../i18n/address-text.ts';
import { useT } from '../../i18n/use-t.ts';
import { BloodTypeDrop } from '../../ui/blood-type-drop.tsx';
import { Card } from '../../ui/card.tsx';
import { Table } from '../../ui/table.tsx';

/** Name, blood type, town and country; 'N/A' if there is nothing to show. */
export function DonorTable({ donors }: { readonly donors: readonly BrowsedDonor[] }) {
  const t = useT();
  const notAvailable = t('browse.not_available');
  return (
    <Card>
      <Table
        caption={t('browse.title')}
        rows={donors}
        rowKey={({ _id }) => _id}
        columns={[
          { key: 'name', header: t('browse.name'), cell: ({ name }) => <bdi>{name || notAvailable}</bdi> },
          {
            key: 'type',
            header: t('requests.field.blood_type'),
            cell: ({ bloodType }) =>
              bloodType ? <BloodTypeDrop type={bloodType} size="s" tone="soft" /> : notAvailable,
          },
          {
            key: 'place',
            header: t('browse.place'),
            cell: ({ location }) =>
              location ? (
                <bdi>
                  {addressText(location.city)}, {t('browse.country')}
                </bdi>
              ) : (
                notAvailable
              ),
          },
        ]}
      />
    </Card>
  );
}
