/** Whether this server is about to stop: balancers learn it from its health, and send their calls elsewhere. */
export interface Leaving {
  announce(): void;
  isAnnounced(): boolean;
}

export function createLeaving(): Leaving {
  let isAnnounced = false;
  return {
    announce: () => {
      isAnnounced = true;
    },
    isAnnounced: () => isAnnounced,
  };
}
