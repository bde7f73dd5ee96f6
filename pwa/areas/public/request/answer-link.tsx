import type { PublicRequest } from '../../../../shared/contract/public-request.ts';
import { useT } from '../../../i18n/use-t.ts';
import { donorRequest } from '../../../routing/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { HandHeartIcon } from '../../../ui/common-icons.tsx';
import { Link } from '../../../ui/link.tsx';

interface AnswerLinkProps {
  readonly request: PublicRequest;
  /** They are coming already: it leads to their answer. */
  readonly isOwn?: boolean;
  readonly tone?: 'primary' | 'secondary';
}

/** To the request in the donor's own area; as it stands before their own answer is known, and where it cannot be read. */
export function AnswerLink({ request, isOwn = false, tone = 'primary' }: AnswerLinkProps) {
  const t = useT();
  return (
    <Link to={donorRequest(request._id)} className={buttonClass({ tone, size: 'l', block: true })}>
      <HandHeartIcon />
      {t(isOwn ? 'request.own_answer' : 'request.answer')}
    </Link>
  );
}
