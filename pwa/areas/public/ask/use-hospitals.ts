import { useEffect, useState } from 'react';
import { call } from '../../../data/api/call.ts';
import type { CallOutput } from '../../../data/api/client.ts';

export type Hospitals = CallOutput<'GET /family-asks/hospitals'>['hospitals'];

/** Hospitals whose region is not known. */
export const ELSEWHERE = '-';

/** The hospitals of a region that is chosen, undefined until they are read. */
export function useHospitals(region: string) {
  const [read, setRead] = useState<{ readonly region: string; readonly hospitals: Hospitals }>();
  const [error, setError] = useState<unknown>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks once more
  useEffect(() => {
    if (region === '') return;
    let isWanted = true;
    setError(undefined);
    call('GET /family-asks/hospitals', { query: { region: region === ELSEWHERE ? '' : region } }).then(
      ({ hospitals }) => isWanted && setRead({ region, hospitals }),
      (why: unknown) => isWanted && setError(why),
    );
    return () => {
      isWanted = false;
    };
  }, [region, tries]);
  return {
    hospitals: read?.region === region ? read.hospitals : undefined,
    error,
    retry: () => setTries((count) => count + 1),
  };
}
