const { DHIIG_URL, DHIIG_TOKEN } = process.env;

const TRIES = 5;
const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Calls Dhiig. A call that got no answer, or came too early, is tried again under the same key: it is done once. */
export async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const key = crypto.randomUUID();
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(`${DHIIG_URL}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${DHIIG_TOKEN}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => undefined);
    const isLater = !response || [429, 503, 507].includes(response.status);
    if (isLater && tries < TRIES) {
      await wait(Number(response?.headers.get('retry-after') ?? 2 ** tries));
      continue;
    }
    if (!response) throw new Error('Dhiig does not answer');
    const answer = (await response.json()) as Answer & { code?: string; message?: string };
    if (!response.ok) throw new Error(`${answer.code}: ${answer.message}`);
    return answer;
  }
}
