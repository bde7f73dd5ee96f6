import { useQuery } from '@tanstack/react-query';
import type { FamilyAnswer, FamilyAsk } from '../../../../shared/contract/family-asks.ts';
import type { CallOutput } from '../../../data/api/client.ts';
import { submit } from '../../../data/device/submit.ts';
import { usePolling } from '../../../data/live/is-live.ts';
import { cachedQuery } from '../../../data/queries/cached-query.ts';
import { useWrite } from '../../../features/writes/use-write.ts';
import { hospitalTexts } from '../outcome-texts.ts';

const POLL_MS = 30_000;

const asksOf = ({ asks }: CallOutput<'GET /hospital/family-asks'>) => asks;

/** Families that wait for this hospital's answer. */
export const useFamilyAsks = (enabled: boolean) =>
  useQuery({
    ...cachedQuery('GET /hospital/family-asks', {}),
    select: asksOf,
    refetchInterval: usePolling(POLL_MS),
    enabled,
  });

interface Answered {
  readonly ask: FamilyAsk;
  readonly answer: FamilyAnswer;
}

const TEXTS = hospitalTexts<CallOutput<'PATCH /hospital/family-asks/{id}'>, Answered>({
  sent: ({ ask }) => ({
    key: ask.state === 'confirmed' ? 'hospital.family_confirmed' : 'hospital.family_refused',
  }),
  refused: 'hospital.family_failed',
  unanswered: 'hospital.family_failed',
});

const send = ({ ask, answer }: Answered) =>
  submit(
    'PATCH /hospital/family-asks/{id}',
    { params: { id: ask.id }, body: answer },
    {
      ...(answer.step === 'confirm' && { bloodType: answer.bloodType, units: answer.units }),
    },
  );

/** The ward's answer, through the outbox. */
export const useAnswerFamily = () => useWrite({ submit: send, texts: TEXTS });
