import type { AdminHospital } from '../../../../shared/contract/admin.ts';
import { emailHref, phoneHref } from '../../../../shared/site.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { type Fact, Facts } from '../../../ui/facts.tsx';

/** Only of these schemes does an address become a link. */
const isWeb = (address: string) => /^https?:\/\//i.test(address);

/** What the hospital says about itself, with links to check it. */
export function HospitalFacts({ hospital }: { readonly hospital: AdminHospital }) {
  const t = useT();
  const format = useFormat();
  const { email, phone, phoneE164, licenseNumber, website, requestDate } = hospital;
  const facts: readonly Fact[] = [
    [
      t('admin.email'),
      <a key="email" href={emailHref(email)} dir="ltr">
        {email}
      </a>,
    ],
    [
      t('admin.phone'),
      <a key="phone" href={phoneHref(phone, phoneE164)} dir="ltr">
        {phone}
      </a>,
    ],
    [t('hospital.field_license'), <bdi key="licence">{licenseNumber ?? t('admin.no_license')}</bdi>],
    [
      t('hospital.field_website'),
      website && isWeb(website) ? (
        <a key="website" href={website} target="_blank" rel="noopener noreferrer" dir="ltr">
          {website}
        </a>
      ) : (
        <bdi key="website">{website ?? t('admin.review.no_website')}</bdi>
      ),
    ],
    [t('admin.requested'), format.dateTime(requestDate)],
  ];
  return <Facts facts={facts} />;
}
