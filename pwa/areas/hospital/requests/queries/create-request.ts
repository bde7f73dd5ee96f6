import type { NewRequest } from '../../../../../shared/contract/requests.ts';
import type { CallOutput } from '../../../../data/api/client.ts';
import { submit } from '../../../../data/device/submit.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { hospitalTexts } from '../../outcome-texts.ts';
import { isAsPosted } from '../request-form.ts';
import { applyNewRequest } from './apply-request.ts';
import { requestSummary, useRequestWrite } from './use-request-write.ts';

type Created = CallOutput<'POST /requests/create'>;

const createRequest = (body: NewRequest) => submit('POST /requests/create', { body }, requestSummary(body));

/** Posts a request for blood; the answer is what the server has stored. */
export function useCreateRequest() {
  const format = useFormat();
  const texts = hospitalTexts({
    sent: ({ request, alertHeldUntil }: Created, posted: NewRequest) => {
      if (!isAsPosted(request, posted)) return { key: 'hospital.posted_before', isNews: true };
      if (!alertHeldUntil) return { key: 'done.request_created' };
      const values = { time: format.time(alertHeldUntil) };
      return { key: 'hospital.posted_held', values, isNews: true };
    },
    refused: 'hospital.create_failed',
    unanswered: 'hospital.create_error',
  });
  return useRequestWrite({ submit: createRequest, texts, apply: applyNewRequest });
}
