import type { Deferral } from '../../../../shared/contract/requests.ts';
import type { ResponseStatus } from '../../../../shared/rules/request-status.ts';
import { byText } from '../../../features/requests/by-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { RESPONSE_BADGES } from '../requests/response-badges.ts';

interface RecordedProps {
  readonly status: ResponseStatus;
  /** Who recorded it; null if their name is deleted. */
  readonly by: string | null | undefined;
  readonly deferral: Deferral | undefined;
}

/** What a hospital has recorded of a donor: who did, and a deferral with its end. */
export function Recorded({ status, by, deferral }: RecordedProps) {
  const t = useT();
  const format = useFormat();
  const who = byText(by, t);
  const until = ({ reason, until: day }: Deferral) => {
    if (day !== null) return t('hospital.deferred_until', { day: format.date(day) });
    return t(reason === 'talk' ? 'hospital.talk_waits' : 'hospital.deferred_for_good');
  };
  return (
    <>
      {who && (
        <p>
          {t(RESPONSE_BADGES[status].text)}
          {' · '}
          {who}
        </p>
      )}
      {deferral && (
        <p>
          {t(`deferral.${deferral.reason}`)}
          {' · '}
          {until(deferral)}
        </p>
      )}
    </>
  );
}
