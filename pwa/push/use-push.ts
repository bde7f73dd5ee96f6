import { useSyncExternalStore } from 'react';
import { push } from './push.ts';
import type { PushStatus } from './push-status.ts';

/** How this device stands with alerts. */
export const usePushStatus = (): PushStatus => useSyncExternalStore(push.status.subscribe, push.status.get);
