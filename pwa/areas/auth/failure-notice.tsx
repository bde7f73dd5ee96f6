import { Notice } from '../../ui/notice.tsx';

/** Why it failed, beside the button: the only place that says it, so a screen reader says it at once. */
export function FailureNotice({ failure }: { readonly failure: string | undefined }) {
  if (!failure) return null;
  return (
    <div role="alert">
      <Notice tone="danger">{failure}</Notice>
    </div>
  );
}
