import { Notice } from '../../ui/notice.tsx';

/** Why it failed, beside the button after the toast has disappeared. */
export function FailureNotice({ failure }: { readonly failure: string | undefined }) {
  return failure ? <Notice tone="danger">{failure}</Notice> : null;
}
