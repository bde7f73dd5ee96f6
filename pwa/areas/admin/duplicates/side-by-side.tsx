import type { ReactNode } from 'react';
import type { DuplicateSide } from '../../../../shared/contract/duplicates.ts';
import type { LikenessGround } from '../../../../shared/rules/likeness.ts';
import { addressText } from '../../../i18n/address-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { adminHospital, PATHS } from '../../../routing/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CheckCircleIcon, LockIcon, WarningIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { HospitalStatus } from '../hospitals/hospital-badges.tsx';
import styles from './duplicates.module.css';

/** The state of an account of any kind. */
function SideStatus({ side: { role, status } }: { readonly side: DuplicateSide }) {
  const t = useT();
  if (role === 'hospital' && status !== 'active') return <HospitalStatus status={status} />;
  const isBanned = status === 'banned';
  return (
    <Badge tone={isBanned ? 'danger' : 'green'} icon={isBanned ? LockIcon : CheckCircleIcon}>
      {t(isBanned ? 'admin.users.status.banned' : 'admin.users.status.active')}
    </Badge>
  );
}

/** Its name, which leads to the page with all about it. */
function SideName({ side: { id, role, name } }: { readonly side: DuplicateSide }) {
  const to =
    role === 'hospital' ? adminHospital(id) : `${PATHS.adminUsers}?do=edit&user=${encodeURIComponent(id)}`;
  return (
    <Link to={to}>
      <bdi>{name}</bdi>
    </Link>
  );
}

/** The current value, and the one that a verified hospital asks for. */
function Said({ now, asked }: { readonly now: string; readonly asked?: string | null | undefined }) {
  const t = useT();
  return (
    <>
      <bdi>{now}</bdi>
      {asked && (
        <span className={styles.asked}>
          {t('admin.duplicates.asks')} <bdi>{asked}</bdi>
        </span>
      )}
    </>
  );
}

interface Fact {
  readonly key: string;
  readonly label: string;
  /** The mark that says that it is equal in both accounts. */
  readonly ground?: LikenessGround;
  readonly show: (side: DuplicateSide) => ReactNode;
}

function useFacts(grounds: readonly LikenessGround[]): Fact[] {
  const t = useT();
  const format = useFormat();
  return [
    {
      key: 'name',
      label: t('admin.users.field.name'),
      ground: 'name',
      show: (side) => (
        <>
          <SideName side={side} />
          {side.asks?.name && <Said now="" asked={side.asks.name} />}
        </>
      ),
    },
    {
      key: 'phone',
      label: t('admin.phone'),
      ground: 'phone',
      show: ({ phone, asks }) => <Said now={phone} asked={asks?.phone} />,
    },
    {
      key: 'place',
      label: t('admin.location'),
      ground: 'place',
      show: ({ location, address, asks }) => (
        <Said
          now={[addressText(location), address].filter(Boolean).join(' · ')}
          asked={asks?.location && addressText(asks.location)}
        />
      ),
    },
    { key: 'email', label: t('admin.email'), show: ({ email }) => <bdi>{email ?? '–'}</bdi> },
    {
      key: 'joined',
      label: t('admin.duplicates.registered'),
      show: ({ joinedAt }) => <time dateTime={joinedAt}>{format.dateTime(joinedAt)}</time>,
    },
    { key: 'status', label: t('admin.status'), show: (side) => <SideStatus side={side} /> },
    ...(grounds.includes('device')
      ? [
          {
            key: 'device',
            label: t('admin.duplicates.device'),
            ground: 'device',
            show: () => t('admin.duplicates.device_used'),
          } satisfies Fact,
        ]
      : []),
  ];
}

interface SideBySideProps {
  readonly sides: readonly [DuplicateSide, DuplicateSide];
  /** What they have in common. */
  readonly grounds: readonly LikenessGround[];
}

/** Both accounts side by side, one fact in each row; equal ones are marked with a text. */
export function SideBySide({ sides, grounds }: SideBySideProps) {
  const t = useT();
  const facts = useFacts(grounds);
  return (
    <table className={styles.sides}>
      <caption className="visually-hidden">{t('admin.duplicates.side_by_side')}</caption>
      {facts.map(({ key, label, ground, show }) => (
        <tbody key={key}>
          <tr>
            <th scope="rowgroup" colSpan={2}>
              <span className={styles.label}>
                {label}
                {ground && grounds.includes(ground) && (
                  <Badge tone="amber" icon={WarningIcon}>
                    {t('admin.duplicates.same')}
                  </Badge>
                )}
              </span>
            </th>
          </tr>
          <tr>
            {sides.map((side) => (
              <td key={side.id}>{show(side)}</td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  );
}
