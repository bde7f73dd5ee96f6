import { useId, useState } from 'react';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { failureTitle } from '../../../features/failures/failure-text.ts';
import { requestName } from '../../../features/requests/request-name.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { UpIcon, UsersIcon } from '../../../ui/icons.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { countMatches } from './count-matches.ts';
import { MatchedDonorList } from './matched-donor-list.tsx';
import styles from './matched-donors.module.css';
import { useLoadMatchedDonors } from './queries/matched-donors.ts';

interface MatchedDonorsProps {
  readonly request: BloodRequest;
}

/** "View Donors", and how many there are: opens the list of those who fit; "Hide Donors" closes it. */
export function MatchedDonors({ request }: MatchedDonorsProps) {
  const t = useT();
  const format = useFormat();
  const listId = useId();
  const [open, setOpen] = useState(false);
  const load = useLoadMatchedDonors(request._id);

  async function announce() {
    try {
      const { donors, searchMethod, isFresh } = await load();
      // Cached donors are on the list, which says from when; they are not announced as found.
      if (!isFresh) return;
      const found =
        searchMethod === 'location-based' ? 'hospital.matches_nearby' : 'hospital.matches_available';
      if (donors.length === 0) toast.info(t('hospital.matches_none'));
      else toast.success(t(found, { count: countMatches(request, donors.length) }));
    } catch (error) {
      toast.error(
        failureTitle(error, { refused: 'hospital.matches_failed', lost: 'hospital.matches_error' }, t),
      );
    }
  }

  function toggle() {
    setOpen(!open);
    if (!open) void announce();
  }

  const word = t(open ? 'hospital.hide_donors' : 'hospital.view_donors');
  const count = request.matchedDonors === undefined ? undefined : format.number(request.matchedDonors);
  return (
    <>
      <Button
        tone="secondary"
        icon={open ? UpIcon : UsersIcon}
        aria-expanded={open}
        aria-controls={listId}
        aria-label={`${[word, count].filter(Boolean).join(' ')}: ${requestName(request, t, format)}`}
        onClick={toggle}
      >
        <span className={styles.word}>{word}</span>{' '}
        {count !== undefined && <span className={styles.figure}>{count}</span>}
      </Button>
      <div id={listId} className={styles.list} hidden={!open}>
        {open && <MatchedDonorList request={request} />}
      </div>
    </>
  );
}
