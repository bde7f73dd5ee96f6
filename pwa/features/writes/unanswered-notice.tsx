import { useT } from '../../i18n/use-t.ts';
import { Notice } from '../../ui/notice.tsx';
import { unansweredText, type WriteFailure } from './outcome-texts.ts';

/** Beside a form: that there was no answer, so that what was written is only on the screen. */
export function UnansweredNotice({ failure }: { readonly failure: WriteFailure | undefined }) {
  const t = useT();
  if (failure?.outcome !== 'unanswered') return null;
  return <Notice tone="warning">{t(unansweredText(failure.storageError))}</Notice>;
}
