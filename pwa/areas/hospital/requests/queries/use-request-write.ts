import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { BloodRequest } from '../../../../../shared/contract/requests.ts';
import type { Summary } from '../../../../data/offline/rows.ts';
import type { WriteOutcome } from '../../../../data/offline/write-outcome.ts';
import type { OutcomeTexts } from '../../../../features/writes/outcome-texts.ts';
import { useWrite } from '../../../../features/writes/use-write.ts';

/** A write that is named in the list of what waits. */
export interface Named {
  readonly summary: Summary;
}

/** How a write on a request is named in the list of what waits: nothing of any donor. */
export const requestSummary = ({ bloodType, units }: Pick<BloodRequest, 'bloodType' | 'units'>): Summary => ({
  bloodType,
  units,
});

interface RequestWrite<Input, Answer> {
  readonly submit: (input: Input) => Promise<WriteOutcome<Answer>>;
  readonly texts: OutcomeTexts<Answer, Input>;
  /** Puts the server's answer into the cache at once; the reads that the write touches are read again automatically. */
  readonly apply: (client: QueryClient, answer: Answer) => void;
}

/** A write on the hospital's requests. */
export function useRequestWrite<Input, Answer>({ submit, texts, apply }: RequestWrite<Input, Answer>) {
  const client = useQueryClient();
  return useWrite({
    submit,
    texts,
    onSent: (answer) => apply(client, answer),
  });
}
