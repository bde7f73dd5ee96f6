import type { MatchedDonor } from '../../../../shared/contract/requests.ts';
import { failureReason } from '../../../features/failures/failure-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { BellIcon, SendIcon } from '../../../ui/icons.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useAskDonor } from './queries/ask-donor.ts';

interface AskButtonProps {
  readonly requestId: string;
  readonly donor: MatchedDonor;
}

/** "Contact" before the donor has answered: the hospital may not see their number, so they are asked to answer. */
export function AskButton({ requestId, donor }: AskButtonProps) {
  const t = useT();
  const ask = useAskDonor();
  const press = () =>
    ask.mutate(
      { requestId, donorId: donor._id },
      {
        onSuccess: ({ asked, message }) => (asked ? toast.success(message) : toast.info(message)),
        onError: (error) => toast.error(failureReason(error, t)),
      },
    );
  if (donor.asked || ask.data?.asked)
    return (
      <Badge tone="blue" icon={SendIcon}>
        {t('hospital.asked')}
      </Badge>
    );
  return (
    <Button
      tone="secondary"
      icon={BellIcon}
      busy={ask.isPending}
      aria-label={t('hospital.contact_donor', { name: donor.name })}
      onClick={press}
    >
      {t('hospital.contact')}
    </Button>
  );
}
