import { useQueryClient } from '@tanstack/react-query';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { isAccepted } from '../../../../shared/rules/request-status.ts';
import { call } from '../../../data/api/call.ts';
import { useMutation } from '../../../data/queries/use-mutation.ts';
import { useFailureText } from '../../../features/failures/use-failure-text.ts';
import { requestQuery } from '../../../features/requests/queries/request.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { ClockIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast-store.ts';

type Slot = NonNullable<NonNullable<BloodRequest['response']>['slot']>;

interface SlotCardProps {
  readonly request: BloodRequest;
  readonly slot: Slot;
}

/** The next time with a free place, if the donor can't make it to theirs. */
function useLaterSlot(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ startsAt }: Slot) =>
      call('POST /donor/later-slot/{id}', { params: { id }, body: { after: startsAt } }),
    onSuccess: ({ request }) => client.setQueryData(requestQuery(id).queryKey, { request }),
  });
}

/** In a mass casualty: when the hospital expects them, so that not all arrive at once. */
export function SlotCard({ request, slot }: SlotCardProps) {
  const t = useT();
  const format = useFormat();
  const later = useLaterSlot(request._id);
  const failureText = useFailureText('requests.respond_failed');
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
          <Button
            // Of another time it is another button: a second tap does not put them off twice.
            key={slot.startsAt}
            tone="secondary"
            icon={ClockIcon}
            busy={later.isPending}
            onClick={() =>
              later.mutate(slot, {
                onSuccess: ({ message }) => toast.success(message),
                onError: (error) => toast.error(failureText(error).text),
              })
            }
          >
            {t('donor.slot_later')}
          </Button>
        ),
      })}
    >
      <p>{t('donor.slot_text', { hospital: request.hospital.name })}</p>
    </Notice>
  );
}
