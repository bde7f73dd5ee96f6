import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { lazyPart } from '../../routing/lazy-part.tsx';
import { Button } from '../../ui/button.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import type { ReportedRequest } from './reported-request.ts';

/** Few ever open it, so that its words come along with it. */
const ReportSheet = lazyPart(() => import('./report-part.ts').then(({ load }) => load()), 'ReportSheet');

/** The first of two taps by which a donor reports a request to the people behind Dhiig. */
export function ReportRequest({ request }: { readonly request: ReportedRequest }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" icon={WarningIcon} onClick={() => setOpen(true)}>
        {t('requests.report')}
      </Button>
      {isOpen && <ReportSheet request={request} onClose={() => setOpen(false)} />}
    </>
  );
}
