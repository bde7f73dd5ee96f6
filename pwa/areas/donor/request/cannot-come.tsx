import { useNavigate } from 'react-router-dom';
import { submitTokenless } from '../../../data/device/submit.ts';
import { useTicket } from '../../../features/push/use-ticket.ts';
import type { OutcomeTexts } from '../../../features/writes/outcome-texts.ts';
import { useWrite } from '../../../features/writes/use-write.ts';
import { useT } from '../../../i18n/use-t.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { PATHS } from '../../../routing/paths.ts';
import { Button } from '../../../ui/button.tsx';

interface Decline {
  readonly requestId: string;
  readonly ticket: string;
}

function decline({ requestId, ticket }: Decline) {
  const body = { ticket, answer: 'cannot_come', at: serverNow().toISOString() } as const;
  return submitTokenless('POST /alerts/answer', { body }, { subject: `request:${requestId}` });
}

const TEXTS: OutcomeTexts = {
  sent: 'donor.request.cannot_come_done',
  queued: 'requests.waiting.answer_queued',
  cancelled_out: 'outbox.undone',
  refused: 'donor.request.cannot_come_failed',
  unanswered: 'donor.request.cannot_come_failed',
};

/** An alerted donor says no, so that the next one is asked sooner. Nothing for donors who came without an alert. */
export function CannotCome({ requestId }: { readonly requestId: string }) {
  const t = useT();
  const navigate = useNavigate();
  const ticket = useTicket(requestId);
  const { write, isPending } = useWrite({ submit: decline, texts: TEXTS });
  if (!ticket) return null;
  const leave = () => void navigate(PATHS.donorRequests);

  return (
    <Button
      tone="quiet"
      busy={isPending}
      onClick={() =>
        void write(
          { requestId, ticket },
          {
            onDone: leave,
            onFailed: ({ outcome }) => {
              if (outcome === 'refused') leave();
            },
          },
        )
      }
    >
      {t('donor.request.cannot_come')}
    </Button>
  );
}
