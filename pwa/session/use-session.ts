import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange, type Session } from './session.ts';

/** The session of this device, undefined when signed out. */
export const useSession = (): Session | undefined => useSyncExternalStore(onSessionChange, currentSession);
