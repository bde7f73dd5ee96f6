import type { Dhis2Send, SendState } from '../../../../shared/contract/dhis2.ts';
import type { TextKey } from '../../../i18n/text-key.ts';
import type { Translate } from '../../../i18n/translator.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { CheckCircleIcon, ClockIcon, DangerIcon, type Icon, WarningIcon } from '../../../ui/icons.tsx';
import { isolated } from '../../../ui/isolated.ts';

const LOOKS: Readonly<Record<SendState, { readonly tone: Tone; readonly icon: Icon }>> = {
  pending: { tone: 'blue', icon: ClockIcon },
  accepted: { tone: 'green', icon: CheckCircleIcon },
  partly: { tone: 'amber', icon: WarningIcon },
  refused: { tone: 'danger', icon: DangerIcon },
  failed: { tone: 'danger', icon: DangerIcon },
};

export function SendBadge({ send: { state, dryRun } }: { readonly send: Dhis2Send }) {
  const t = useT();
  const isChecked = dryRun && state === 'accepted';
  return (
    <Badge {...LOOKS[state]}>
      {t(isChecked ? 'admin.dhis2.state.checked' : `admin.dhis2.state.${state}`)}
    </Badge>
  );
}

/** What is wrong, by the status or code that the server recorded. */
const PROBLEMS: Readonly<Record<string, TextKey>> = {
  401: 'admin.dhis2.problem.token',
  403: 'admin.dhis2.problem.rights',
  404: 'admin.dhis2.problem.address',
  413: 'admin.dhis2.problem.too_long',
  UNREADABLE: 'admin.dhis2.problem.address',
  NOTHING: 'admin.dhis2.problem.nothing',
};

export function problemText(problem: string, state: SendState, t: Translate): string {
  const known = PROBLEMS[problem];
  if (known) return t(known);
  const isRefusal = state === 'refused';
  return t(isRefusal ? 'admin.dhis2.problem.refused' : 'admin.dhis2.problem.unreached', {
    code: isolated(problem),
  });
}
