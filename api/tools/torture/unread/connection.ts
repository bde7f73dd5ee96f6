import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** The head of a call, by its method and whole path, with these headers. */
export const headOf = (call: string, headers: Readonly<Record<string, string | undefined>>): string =>
  [
    `${call} HTTP/1.1`,
    ...Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`])),
    '\r\n',
  ].join('\r\n');

/** A connection that sends these calls and reads no answer; undefined if the server does not take it. */
export async function openUnread({ hostname, port }: URL, calls: string): Promise<Socket | undefined> {
  const socket = connect({ host: hostname, port: Number(port) }).pause();
  socket.on('error', () => socket.destroy());
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  if (socket.destroyed) return undefined;
  socket.write(calls);
  return socket;
}
