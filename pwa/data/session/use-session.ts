import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange, type Session } from './session.ts';

const signedOut = (): undefined => undefined;

/** The session of this device, undefined when signed out. Prerendered pages have none. */
export const useSession = (): Session | undefined =>
  useSyncExternalStore(onSessionChange, currentSession, signedOut);
