import { createContext } from 'react';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { requestName } from '../../../features/requests/request-name.ts';
import { useFormat } from '../../../i18n/use-format.ts';
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

interface RepeatButtonProps {
  readonly request: BloodRequest;
  readonly onRepeat: () => void;
}

/** "Repeat this request", for a closed one. */
export function RepeatButton({ request, onRepeat }: RepeatButtonProps) {
  const t = useT();
  const name = requestName(request, t, useFormat());
  return (
    <Button
      tone="secondary"
      icon={RefreshIcon}
      aria-label={`${t('hospital.repeat')}: ${name}`}
      onClick={onRepeat}
    >
      {t('hospital.repeat')}
    </Button>
  );
}
