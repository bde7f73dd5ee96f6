import { useNavigate } from 'react-router-dom';
import type { WriteOutcome } from '../../data/offline/write-outcome.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routing/paths.ts';
import { toast } from '../../ui/toast-store.ts';

interface Words {
  /** The server has done it. */
  readonly sent: TextKey;
  /** It waits on the device. */
  readonly queued: TextKey;
  /** It undid what had not left the device. */
  readonly cancelledOut: TextKey;
  /** Where the server said no without a sentence. */
  readonly refused: TextKey;
}

/** Says what became of a write; without a session it leads to the login. */
export function useSubmittedWords(words: Words): (submitted: WriteOutcome<unknown>) => void {
  const t = useT();
  const navigate = useNavigate();
  return (submitted) => {
    switch (submitted.outcome) {
      case 'sent':
        toast.success(t(words.sent));
        break;
      case 'queued':
        toast.info(t(words.queued));
        break;
      case 'cancelled_out':
        toast.info(t(words.cancelledOut));
        break;
      case 'refused':
        toast.error(submitted.entry.lastError?.message || t(words.refused));
        break;
      case 'signed_out':
        void navigate(PATHS.login);
        break;
    }
  };
}
