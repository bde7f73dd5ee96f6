/** Connects the code that queues deliveries with the code that sends them: the API, and the sender in its thread. */
export interface DeliverySignal {
  /** Notifies the sender that there is something to send. */
  nudge(): void;
  /** Returns the function that stops listening. */
  onNudge(listener: () => void): () => void;
  /** Records that the sender is alive. */
  beat(at: Date): void;
  /** Undefined if no sender has been started. */
  lastBeat(): Date | undefined;
}

export function createDeliverySignal(): DeliverySignal {
  const listeners = new Set<() => void>();
  let last: Date | undefined;
  return {
    nudge: () => {
      for (const listener of listeners) listener();
    },
    onNudge: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    beat: (at) => {
      last = at;
    },
    lastBeat: () => last,
  };
}
