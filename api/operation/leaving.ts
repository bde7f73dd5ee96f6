/** Whether this server is about to stop: balancers see it in its health check, and send their calls elsewhere. */
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
