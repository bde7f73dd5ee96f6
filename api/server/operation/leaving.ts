/** Whether this server is about to stop: load balancers see it in its health check, and send requests elsewhere. */
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
