/** The sign of life of an instance: a lock that the system takes from it when it dies, however that comes. */
export interface Presence {
  /** Takes the lock, again where it was lost; to be called every second or so. Fails where the database can't be reached. */
  show(): Promise<void>;
  /** Whether another instance has died. False where nobody can tell now. */
  isGone(instanceId: string): Promise<boolean>;
  /** Gives the lock back. */
  close(): Promise<void>;
}
