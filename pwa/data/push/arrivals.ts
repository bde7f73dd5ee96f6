import { isPushArrived } from './worker-messages.ts';

/** Calls `listener` with the id of each message that arrives on this device. Returns the function that stops it. */
export function onArrival(listener: (deliveryId: string) => void): () => void {
  const { serviceWorker } = navigator;
  const onMessage = ({ data }: MessageEvent) => {
    if (isPushArrived(data)) listener(data.id);
  };
  serviceWorker.addEventListener('message', onMessage);
  serviceWorker.startMessages();
  return () => serviceWorker.removeEventListener('message', onMessage);
}
