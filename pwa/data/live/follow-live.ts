import type { QueryClient } from '@tanstack/react-query';
import { untilLoaded } from '../../lib/until-loaded.ts';
import type { Refresher } from '../queries/refresher.ts';

/** Shows changes as they happen, once the screen itself is shown. Returns the function that stops it. */
export function followLive(client: QueryClient, refresher: Pick<Refresher, 'afterEvent'>): () => void {
  let isStopped = false;
  let stop = () => {};
  void untilLoaded(() => import('./start-live.ts'), 'changes cannot be followed').then(({ startLive }) => {
    if (!isStopped) stop = startLive(client, refresher);
  });
  return () => {
    isStopped = true;
    stop();
  };
}
