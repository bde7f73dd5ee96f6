import type { HospitalProfile } from '../../../shared/contract/people.ts';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routing/paths.ts';
import type { AreaItem } from '../../ui/area-navigation.ts';
import {
  CalendarIcon,
  ChartIcon,
  DropIcon,
  HomeIcon,
  HospitalIcon,
  PinIcon,
  PlusIcon,
  SearchIcon,
  SendIcon,
  SettingsIcon,
  StockIcon,
  SwapIcon,
  UserIcon,
  UsersIcon,
} from '../../ui/icons.tsx';
import { HOSPITAL_DAYS } from './days/day-paths.ts';

/** The screens of a blood bank; on a phone those of a shift are in the bar. `open` counts its open requests. */
export function useHospitalItems(
  hospital: HospitalProfile | undefined,
  open: number | undefined,
): readonly AreaItem[] {
  const t = useT();
  // Until it is known: most are verified, and the menu does not change under a finger.
  const isVerified = hospital?.verified !== false;
  const isOwner = hospital?.position !== 'staff';
  const days = { to: HOSPITAL_DAYS, label: t('hospital.days'), icon: CalendarIcon, seldom: true };
  return [
    { to: PATHS.hospital, end: true, label: t('hospital.tab_dashboard'), icon: HomeIcon },
    {
      to: PATHS.hospitalRequests,
      label: t('hospital.tab_requests'),
      icon: DropIcon,
      ...(open !== undefined && { count: open }),
    },
    { to: PATHS.hospitalInventory, label: t('stock.tab'), icon: StockIcon },
    ...(isVerified
      ? [
          { to: PATHS.hospitalOrders, label: t('hospital.orders'), icon: SendIcon, seldom: true },
          days,
          { to: PATHS.hospitalHandover, label: t('hospital.handover'), icon: SwapIcon },
          { to: PATHS.browseDonors, label: t('hospital.browse_donors'), icon: SearchIcon, seldom: true },
          { to: PATHS.hospitalDonorLists, label: t('hospital.donor_lists'), icon: PlusIcon, seldom: true },
        ]
      : // Who was there is still recorded.
        hospital?.verification === 'suspended'
        ? [days]
        : []),
    { to: PATHS.hospitalReports, label: t('hospital.tab_reports'), icon: ChartIcon, seldom: true },
    ...(hospital?.verified && hospital.kind === 'blood_bank'
      ? [{ to: `${PATHS.hospital}/country`, label: t('stock.country'), icon: PinIcon, seldom: true }]
      : []),
    // A hospital's profile and staff are only for its owner; a colleague has their own account.
    ...(isOwner
      ? [
          { to: PATHS.hospitalProfile, label: t('hospital.tab_profile'), icon: HospitalIcon },
          { to: PATHS.hospitalStaff, label: t('hospital.staff_title'), icon: UsersIcon, seldom: true },
        ]
      : [{ to: PATHS.profile, label: t('nav.profile'), icon: UserIcon }]),
    { to: PATHS.hospitalSettings, label: t('settings.title'), icon: SettingsIcon },
  ];
}
