import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isOpenAddress } from '../data/push/worker-messages.ts';

/** Shows what a tapped notification is about, in this window and without loading it again. */
export function OpenAddresses() {
  const navigate = useNavigate();
  useEffect(() => {
    const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    if (!container) return;
    const onMessage = ({ data, ports }: MessageEvent) => {
      if (!isOpenAddress(data)) return;
      ports[0]?.postMessage(data.type);
      void navigate(data.url);
    };
    container.addEventListener('message', onMessage);
    return () => container.removeEventListener('message', onMessage);
  }, [navigate]);
  return null;
}
