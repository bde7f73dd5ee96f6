import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { jwtVerify } from 'jose';
import { openFloorStore } from './floor-store.ts';
import { answerCpu, type FloorStart, readStart, send } from './process-messages.ts';

const { databaseFile, jwtSecret, answers } = readStart<FloorStart>();
const key = await crypto.subtle.importKey(
  'raw',
  new TextEncoder().encode(jwtSecret),
  { name: 'HMAC', hash: 'SHA-256' },
  false,
  ['verify'],
);
const findSession = openFloorStore(databaseFile);
const currentDate = new Date(0);
const answerOf = (index: string): object => answers[Number(index)] as object;

const app = new Hono();
app.get('/bare/:call', (c) => c.json(answerOf(c.req.param('call'))));
app.get('/signed-in/:call', async (c) => {
  const token = c.req.header('authorization')?.slice('Bearer '.length) ?? '';
  const { payload } = await jwtVerify<{ sid: string }>(token, key, { algorithms: ['HS256'], currentDate });
  if (!findSession(payload.sid)) return c.json({}, 401);
  return c.json(answerOf(c.req.param('call')));
});

const server = createServer(getRequestListener(app.fetch));
server.listen(0, '127.0.0.1', () => send({ port: (server.address() as AddressInfo).port }));
answerCpu();
