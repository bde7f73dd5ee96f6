import { useEffect, useRef, useState } from 'react';
import { LIST_BATCH_MAX, type ListResult } from '../../../../shared/contract/donor-lists.ts';
import type { Language } from '../../../../shared/contract/people.ts';
import { call } from '../../../data/api/call.ts';
import { useFailureText } from '../../../features/failures/use-failure-text.ts';
import type { ListedRow } from './listed-people.ts';

interface ListToSend {
  readonly name: string;
  readonly rows: readonly ListedRow[];
  readonly language: Language;
}

/** A list on its way to the server, batch by batch. */
export interface ListRun {
  readonly mode: 'check' | 'invite';
  readonly list: ListToSend;
  /** Of the rows so far, in their order. */
  readonly results: readonly ListResult[];
  /** Why the next batch did not arrive; what has arrived counts, and the run can go on. */
  readonly failure?: string;
}

/** A check invites nobody, so that only here the same number further down the list is noticed. */
function withRepeats(results: readonly ListResult[]): ListResult[] {
  const seen = new Set<string>();
  return results.map((result) => {
    const { outcome, phone } = result;
    if (outcome !== 'invited' || phone === null) return result;
    if (seen.has(phone)) return { ...result, outcome: 'known' };
    seen.add(phone);
    return result;
  });
}

/**
 * Sends lists to be checked, then to be invited; ends when the screen is left. A batch whose answer was lost may be sent
 * again: nobody is invited twice.
 */
export function useListRun() {
  const [run, setRun] = useState<ListRun>();
  const failureText = useFailureText('list.not_sent');
  const left = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    left.current = controller;
    return () => controller.abort();
  }, []);

  async function send(from: ListRun) {
    const { mode, list } = from;
    const signal = left.current?.signal;
    let { results } = from;
    setRun({ mode, list, results });
    try {
      while (results.length < list.rows.length) {
        const batch = list.rows.slice(results.length, results.length + LIST_BATCH_MAX);
        const people = batch.map(({ person }) => person);
        const answer = await call('POST /hospital/donor-lists', {
          body: { mode, list: list.name, language: list.language, people },
          ...(signal && { signal }),
        });
        results = withRepeats([...results, ...answer.results]);
        setRun({ mode, list, results });
      }
    } catch (error) {
      if (!signal?.aborted) setRun({ mode, list, results, failure: failureText(error).text });
    }
  }

  const begin = (mode: ListRun['mode'], list: ListToSend) => void send({ mode, list, results: [] });

  return {
    run,
    check: (list: ListToSend) => begin('check', list),
    invite: (list: ListToSend) => begin('invite', list),
    /** From the first row that has not arrived. */
    goOn: () => run && void send(run),
    end: () => setRun(undefined),
  };
}
