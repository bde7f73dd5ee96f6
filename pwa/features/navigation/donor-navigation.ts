import { phoneHref } from '../../../shared/site.ts';
import { site } from '../../data/deployment/deployment.ts';
import { install } from '../../data/device/install.ts';
import { useT } from '../../i18n/use-t.ts';
import { DONOR_DAYS } from '../../routing/donor-days.ts';
import { PATHS } from '../../routing/paths.ts';
import type { AreaNavigation } from '../../ui/area-navigation.ts';
import {
  CalendarIcon,
  DownloadIcon,
  DropIcon,
  HandHeartIcon,
  HomeIcon,
  InfoIcon,
  LogoutIcon,
  PhoneIcon,
  SettingsIcon,
  TrophyIcon,
  UserIcon,
} from '../../ui/icons.tsx';
import { useLogOut } from '../account/use-log-out.ts';
import { useInstallOffer } from '../install/use-install-offer.ts';

/** A donor's navigation, the same on every page; `newAchievements` are those that they have not seen yet. */
export function useDonorNavigation(newAchievements = 0): AreaNavigation {
  const t = useT();
  const logOut = useLogOut();
  const canInstall = useInstallOffer();
  return {
    label: t('donor.menu'),
    items: [
      {
        to: PATHS.donor,
        label: t('donor.tab.dashboard'),
        short: t('donor.bar.dashboard'),
        icon: HomeIcon,
        end: true,
      },
      {
        to: PATHS.donorRequests,
        label: t('donor.tab.requests'),
        short: t('donor.bar.requests'),
        icon: DropIcon,
      },
      {
        to: PATHS.donorResponses,
        label: t('donor.tab.responses'),
        short: t('donor.bar.responses'),
        icon: HandHeartIcon,
      },
      { to: DONOR_DAYS, label: t('donor.tab.days'), icon: CalendarIcon, seldom: true },
      {
        to: PATHS.donorAchievements,
        label: t('donor.tab.achievements'),
        icon: TrophyIcon,
        count: newAchievements,
        seldom: true,
      },
      { to: PATHS.donorSettings, label: t('settings.title'), icon: SettingsIcon, seldom: true },
      {
        to: PATHS.donorProfile,
        label: t('donor.tab.profile'),
        short: t('donor.bar.profile'),
        icon: UserIcon,
      },
    ],
    help: [
      { href: PATHS.contact, label: t('donor.help'), icon: InfoIcon },
      { href: phoneHref(site().hotline), label: t('donor.hotline'), detail: site().hotline, icon: PhoneIcon },
    ],
    actions: [
      ...(canInstall ? [{ label: t('install.do'), icon: DownloadIcon, onSelect: () => void install() }] : []),
      { label: t('nav.logout'), icon: LogoutIcon, onSelect: logOut },
    ],
  };
}
