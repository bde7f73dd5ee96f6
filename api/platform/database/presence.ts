/** An instance's sign of life: a lock that the system releases when the instance dies, for whatever reason. */
export interface Presence {
  /** Takes the lock, also if it was lost; called about every second. Fails if the database cannot be reached. */
  show(): Promise<void>;
  /** Whether another instance has died. False if this cannot be known now. */
  isGone(instanceId: string): Promise<boolean>;
  close(): Promise<void>;
}
