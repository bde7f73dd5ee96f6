import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { DHIIG_WEBHOOK_SECRET = '', PORT = '8080' } = process.env;
const key = Buffer.from(DHIIG_WEBHOOK_SECRET.replace('whsec_', ''), 'base64');
const FRESH_S = 300;
const BODY_MAX = 100_000;

/** Standard Webhooks: the HMAC of id, time and body, among the signatures of the header. */
function isSigned(id: string, timestamp: string, body: string, signatures: string): boolean {
  const isFresh = Math.abs(Date.now() / 1000 - Number(timestamp)) < FRESH_S;
  const ours = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return (
    isFresh &&
    signatures.split(' ').some((signature) => {
      const theirs = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
      return theirs.length === ours.length && timingSafeEqual(theirs, ours);
    })
  );
}

/** It may come more than once: what has been done is known by its id. Keep these in your database. */
const done = new Set<string>();

createServer(async (request, response) => {
  let body = '';
  try {
    for await (const chunk of request.setEncoding('utf8')) {
      body += chunk;
      if (body.length > BODY_MAX) return response.writeHead(413).end();
    }
  } catch {
    // Whoever hung up needs no answer.
    return response.destroy();
  }
  const header = (name: string) => String(request.headers[name]);
  const id = header('webhook-id');
  if (!isSigned(id, header('webhook-timestamp'), body, header('webhook-signature')))
    return response.writeHead(401).end();
  if (!done.has(id)) console.log(id, JSON.parse(body).type);
  done.add(id);
  // At once, within seconds: whatever takes longer comes after the answer.
  return response.writeHead(204).end();
}).listen(Number(PORT));
