import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../tools/testing/test-app.ts';

const read = async (headers: Record<string, string> = {}) => {
  const app = await createTestApp({ PUBLIC_URL: 'https://dhiig.so' });
  const response = await app.fetch('/api/docs', { headers });
  return { response, html: await response.text() };
};

describe('GET /api/docs', () => {
  it('is a page for everybody, with this deployment’s own address, every example and every scope', async () => {
    const { response, html } = await read();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html).toContain('DHIIG_URL=https://dhiig.so');
    for (const part of ['list-requests.sh', 'dhiig.ts', 'requests:write', 'POST /requests/create'])
      expect(html).toContain(part);
    expect(html).not.toMatch(/>undefined<|\[object |NaN/);
  });

  it('may load nothing, and its own style is allowed by its hash alone', async () => {
    const { response, html } = await read();
    expect(html).not.toMatch(/<script|style="|<link/);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/style-src 'self' 'sha256-[^']+'/);
    expect(policy).not.toContain('unsafe-inline');
  });

  it('leads from each link within it to a place that it has', async () => {
    const { html } = await read();
    const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.length).toBeGreaterThan(5);
    for (const id of links) expect(html).toContain(`<h2 id="${id}">`);
  });
});
