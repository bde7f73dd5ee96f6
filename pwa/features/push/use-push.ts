import { useSyncExternalStore } from 'react';
import { push } from '../../data/push/push.ts';
import type { PushStatus } from '../../data/push/push-status.ts';

/** The state of alerts on this device. */
export const usePushStatus = (): PushStatus => useSyncExternalStore(push.status.subscribe, push.status.get);
