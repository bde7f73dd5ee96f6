import type { PublicRequest } from '../../../../shared/contract/public-request.ts';
import { useT } from '../../../i18n/use-t.ts';
import { donorRequest } from '../../../routing/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { HandHeartIcon } from '../../../ui/page-icons.tsx';

interface AnswerLinkProps {
  readonly request: PublicRequest;
  readonly text?: 'request.answer' | 'request.own_answer';
  readonly tone?: 'primary' | 'secondary';
}

/** To the request in the donor's own area; as it stands before their own answer is known, and where it cannot be read. */
export function AnswerLink({ request, text = 'request.answer', ...tone }: AnswerLinkProps) {
  const t = useT();
  return (
    <Link to={donorRequest(request._id)} className={buttonClass({ ...tone, size: 'l', block: true })}>
      <HandHeartIcon />
      {t(text)}
    </Link>
  );
}
