import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  /** 1 internal, 2 server, 3 client. */
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly Attribute[];
  readonly status: { readonly code?: number };
}

interface ReceivedMetric {
  readonly name: string;
  readonly [shape: string]: unknown;
}

interface Traces {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[];
  }[];
}

interface Metrics {
  readonly resourceMetrics: readonly {
    readonly scopeMetrics: readonly { readonly metrics: readonly ReceivedMetric[] }[];
  }[];
}

export interface OtlpReceiver {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly url: string;
  readonly spans: ReceivedSpan[];
  /** Those of the last export. */
  readonly metrics: () => readonly ReceivedMetric[];
  /** Attributes of the processes that have sent anything. */
  readonly resources: Attribute[];
  /** Requests that a collector would refuse. */
  readonly problems: string[];
}

/** An OTLP/HTTP receiver, as a collector is: JSON by POST to /v1/traces and /v1/metrics. Closed after the test. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const resources: Attribute[] = [];
  const problems: string[] = [];
  let metrics: readonly ReceivedMetric[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method, url, headers } = request;
    const known = method === 'POST' && (url === '/v1/traces' || url === '/v1/metrics');
    if (!known || headers['content-type'] !== 'application/json') {
      problems.push(`${method} ${url} ${headers['content-type']}`);
      response.writeHead(415).end();
      return;
    }
    const json: unknown = JSON.parse(Buffer.concat(chunks).toString());
    if (url === '/v1/traces')
      for (const { resource, scopeSpans } of (json as Traces).resourceSpans) {
        resources.push(...resource.attributes);
        for (const scope of scopeSpans) spans.push(...scope.spans);
      }
    else
      metrics = (json as Metrics).resourceMetrics.flatMap(({ scopeMetrics }) =>
        scopeMetrics.flatMap((scope) => scope.metrics),
      );
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, spans, metrics: () => metrics, resources, problems };
}
