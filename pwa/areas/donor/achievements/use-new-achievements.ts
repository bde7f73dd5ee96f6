import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useDonorStats } from '../../../features/requests/queries/donor-stats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { toast } from '../../../ui/toast-store.ts';
import { achievementsQuery } from './achievements.ts';

/** Long enough to be read by somebody who was looking elsewhere. */
const SHOWN_MS = 8000;

/**
 * Shows a toast when something is unlocked while the app is open, and returns how many of those they have not
 * looked at yet. The list itself is read too, so that the device has it for a start without a network.
 */
export function useNewAchievements(): number {
  const t = useT();
  const client = useQueryClient();
  const navigate = useNavigate();
  const isOpen = useLocation().pathname === PATHS.donorAchievements;
  const reached = useDonorStats().data?.achievements;
  const known = useRef<number>(undefined);
  const [unseen, setUnseen] = useState(0);

  useEffect(() => {
    if (!reached) return;
    const before = known.current;
    if (before === reached.length) return;
    known.current = reached.length;
    // A read in progress may have begun before the unlocking, and would count as the newest.
    void client
      .cancelQueries({ queryKey: achievementsQuery.queryKey })
      .then(() => client.prefetchQuery(achievementsQuery));
    if (before === undefined || reached.length < before) return;
    setUnseen((count) => count + reached.length - before);
    // In one toast: a first donation may unlock three.
    toast.success(t('donor.achievements.new', { names: reached.slice(before).join(' · ') }), {
      duration: SHOWN_MS,
      actions: [{ label: t('donor.tab.achievements'), run: () => navigate(PATHS.donorAchievements) }],
    });
  }, [reached, client, navigate, t]);

  useEffect(() => {
    if (isOpen) setUnseen(0);
  }, [isOpen]);
  return isOpen ? 0 : unseen;
}
