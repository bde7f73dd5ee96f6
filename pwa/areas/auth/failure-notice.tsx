import { Notice } from '../../ui/notice.tsx';

/** Why it did not work, standing beside the button after the toast is gone. */
export function FailureNotice({ failure }: { readonly failure: string | undefined }) {
  return failure ? <Notice tone="danger">{failure}</Notice> : null;
}
