interface Details {
  readonly endpoint?: string;
  readonly applicationServerKey?: ArrayBuffer | null;
  readonly onUnsubscribe?: () => void;
}

const KEYS = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };

export function aSubscription({
  endpoint = 'https://push.example/1',
  applicationServerKey = null,
  onUnsubscribe = () => {},
}: Details = {}): PushSubscription {
  const options = { userVisibleOnly: true, applicationServerKey };
  const unsubscribe = async () => {
    onUnsubscribe();
    return true;
  };
  return {
    endpoint,
    options,
    unsubscribe,
    toJSON: () => ({ endpoint, keys: KEYS }),
  } as unknown as PushSubscription;
}
