import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { saidByServer } from '../../data/api/error-text.ts';
import { submitTokenless } from '../../data/device/submit.ts';
import { useTicket } from '../../features/push/use-ticket.ts';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';

const SAYS = { sent: 'donor.request.cannot_come_done', queued: 'requests.waiting.answer_queued' } as const;

/** The donor was called and says no, so that the next one is called sooner. Nothing for who came by themselves. */
export function CannotCome({ requestId }: { readonly requestId: string }) {
  const t = useT();
  const navigate = useNavigate();
  const ticket = useTicket(requestId);
  const [isBusy, setBusy] = useState(false);
  if (!ticket) return null;

  async function decline(proof: string) {
    setBusy(true);
    const body = { ticket: proof, answer: 'cannot_come', at: new Date().toISOString() } as const;
    try {
      const said = await submitTokenless(
        'POST /alerts/answer',
        { body },
        { subject: `request:${requestId}` },
      );
      if (said.outcome === 'refused')
        toast.error(said.entry.lastError?.message ?? t('donor.request.cannot_come_failed'));
      else toast.success(t(SAYS[said.outcome]));
      void navigate(PATHS.donorRequests);
    } catch (error) {
      toast.error(saidByServer(error) ?? t('donor.request.cannot_come_failed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button tone="quiet" busy={isBusy} onClick={() => void decline(ticket)}>
      {t('donor.request.cannot_come')}
    </Button>
  );
}
