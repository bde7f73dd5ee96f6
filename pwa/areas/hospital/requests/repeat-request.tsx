import { createContext } from 'react';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { RefreshIcon } from '../../../ui/icons.tsx';

/** The closed request whose values are in Create Request; what was changed stays while it is closed. */
export interface Repeated {
  readonly request: BloodRequest;
  readonly isOpen: boolean;
}

/** Opens Create Request with the values of a closed request; undefined if this hospital cannot post any. */
export const RepeatContext = createContext<((request: BloodRequest) => void) | undefined>(undefined);

/** "Repeat this request", for a closed one. */
export function RepeatButton({ onRepeat }: { readonly onRepeat: () => void }) {
  const t = useT();
  return (
    <Button tone="secondary" icon={RefreshIcon} onClick={onRepeat}>
      {t('hospital.repeat')}
    </Button>
  );
}
