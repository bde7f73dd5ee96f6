import { useQueryClient } from '@tanstack/react-query';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { isAccepted } from '../../../../shared/rules/request-status.ts';
import { call } from '../../../data/api/call.ts';
import { askFirst } from '../../../features/failures/ask-first.tsx';
import { requestQuery } from '../../../features/requests/queries/request.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { ClockIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';

type Slot = NonNullable<NonNullable<BloodRequest['response']>['slot']>;

interface SlotCardProps {
  readonly request: BloodRequest;
  readonly slot: Slot;
}

/** The next time with a free place, if the donor can't make it to theirs, which somebody else may get. */
function useLaterSlot(id: string, { startsAt }: Slot) {
  const t = useT();
  const client = useQueryClient();
  return () =>
    askFirst({
      title: t('donor.slot_later'),
      text: t('donor.slot_later_text'),
      label: t('donor.slot_later_confirm'),
      isMild: true,
      failed: 'requests.respond_failed',
      act: async () => {
        const body = { after: startsAt };
        const { request, message } = await call('POST /donor/later-slot/{id}', { params: { id }, body });
        client.setQueryData(requestQuery(id).queryKey, { request });
        return message;
      },
    });
}

/** In a mass casualty: when the hospital expects them, so that not all arrive at once. */
export function SlotCard({ request, slot }: SlotCardProps) {
  const t = useT();
  const format = useFormat();
  const askForLater = useLaterSlot(request._id, slot);
  const isComing = request.response !== undefined && isAccepted(request.response.status);
  return (
    <Notice
      tone="success"
      title={t('donor.slot_title', {
        day: format.date(slot.startsAt),
        from: format.time(slot.startsAt),
        until: format.time(slot.endsAt),
      })}
      {...(isComing && {
        action: (
          <Button tone="secondary" icon={ClockIcon} onClick={askForLater}>
            {t('donor.slot_later')}
          </Button>
        ),
      })}
    >
      <p>{t('donor.slot_text', { hospital: request.hospital.name })}</p>
    </Notice>
  );
}
