import { submit } from '../../../../data/device/submit.ts';
import { hospitalTexts } from '../../outcome-texts.ts';
import { factsOf, type Gift } from '../gift.ts';
import { applyRequest } from './apply-request.ts';
import { type Named, useRequestWrite } from './use-request-write.ts';

interface Fulfillment extends Named {
  readonly id: string;
  /** The answers whose donors gave blood. */
  readonly donated: readonly { readonly responseId: string; readonly gift: Gift }[];
  /** Left out if the request already says the same. */
  readonly unitsElsewhere?: number | undefined;
  /** What donors gave goes into the hospital's stock. */
  readonly toStock?: boolean;
}

const fulfillRequest = ({ id, donated, unitsElsewhere, toStock, summary }: Fulfillment) =>
  submit(
    'PATCH /requests/fulfill/{id}',
    {
      params: { id },
      body: {
        donated: donated.map(({ responseId, gift }) => {
          const facts = factsOf(gift);
          return Object.keys(facts).length === 0 ? responseId : { responseId, ...facts };
        }),
        ...(unitsElsewhere !== undefined && { unitsElsewhere }),
        ...(toStock && { toStock }),
      },
    },
    summary,
  );

/** "Blood Received" on the hospital panel, "Mark Fulfilled" on the requests page. */
export type FulfillAction = 'received' | 'fulfilled';

const TEXTS = {
  received: hospitalTexts({
    sent: 'done.request_fulfilled',
    refused: 'hospital.fulfill_failed',
    unanswered: 'hospital.fulfill_error',
  }),
  fulfilled: hospitalTexts({
    sent: 'done.request_fulfilled',
    refused: 'hospital.mark_fulfilled_failed',
    unanswered: 'hospital.fulfill_error',
  }),
};

/** Marks the blood received: donors who gave are credited, the others are stood down. */
export const useFulfillRequest = (action: FulfillAction) =>
  useRequestWrite({ submit: fulfillRequest, texts: TEXTS[action], apply: applyRequest });
