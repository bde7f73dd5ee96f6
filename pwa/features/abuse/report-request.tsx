import { useT } from '../../i18n/use-t.ts';
import { lazyPart } from '../../routing/lazy-part.tsx';
import { Button } from '../../ui/button.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import { openDialog } from '../../ui/open-dialog.ts';
import type { Reported, ReportedHospital, ReportedRequest } from './reported-request.ts';

/** Few people open it, so its texts are loaded with it. */
const ReportSheet = lazyPart(() => import('./report-part.ts').then(({ load }) => load()), 'ReportSheet');

interface ReportProps {
  readonly reported: Reported;
  /** Names the hospital, if a list shows several. */
  readonly label?: string;
}

function Report({ reported, label }: ReportProps) {
  const t = useT();
  return (
    <Button
      tone="quiet"
      icon={WarningIcon}
      aria-label={label}
      onClick={() => openDialog((close) => <ReportSheet reported={reported} onClose={close} />)}
    >
      {t('requests.report')}
    </Button>
  );
}

/** The first of two taps by which a donor reports a request to the people behind Dhiig. */
export const ReportRequest = ({ request }: { readonly request: ReportedRequest }) => (
  <Report reported={request} />
);

/** The same about a hospital that a donor sees without a request. */
export function ReportHospital({ hospitalId, hospital }: ReportedHospital) {
  const t = useT();
  return <Report reported={{ hospitalId, hospital }} label={`${t('requests.report')}: ${hospital.name}`} />;
}
