import type { QueryClient } from '@tanstack/react-query';
import { reportProblem } from '../../lib/report-problem.ts';
import type { Refresher } from '../queries/refresher.ts';

/** Shows changes as they happen, once the screen itself is shown. Returns the function that stops it. */
export function followLive(client: QueryClient, refresher: Pick<Refresher, 'afterEvent'>): () => void {
  let isStopped = false;
  let stop = () => {};
  import('./start-live.ts').then(
    ({ startLive }) => {
      if (!isStopped) stop = startLive(client, refresher);
    },
    (error: unknown) => reportProblem('changes cannot be followed', error),
  );
  return () => {
    isStopped = true;
    stop();
  };
}
