import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A Linux desktop as far as a browser's notifications need one: a D-Bus session bus with only
 * `org.freedesktop.Notifications` (Desktop Notifications Specification 1.2; D-Bus Specification, "Message
 * Protocol"). The browser treats a tap on one of its notifications as a person's: it may open windows.
 */
export interface Desktop {
  /** For `DBUS_SESSION_BUS_ADDRESS` of a browser's environment. */
  readonly address: string;
  /** What is on the screen, oldest first. */
  shown(): readonly OnDesktop[];
  /** Taps the button of this title on the one notification that has such a button. */
  tap(button: string): void;
  close(): Promise<void>;
}

interface OnDesktop {
  readonly title: string;
  /** The browser puts the address of the page before the text. */
  readonly body: string;
  /** By title, the browser's name of the button. */
  readonly buttons: Readonly<Record<string, string>>;
}

const SERVICE = 'org.freedesktop.Notifications';
const SERVICE_PATH = '/org/freedesktop/Notifications';
/** Names on the bus: the browser's connections and the service. */
const CLIENT = ':1.1';
const OWNER = ':1.2';

const TYPE = { call: 1, return: 2, error: 3, signal: 4 } as const;
const FIELD = { path: 1, interface: 2, member: 3, error: 4, replyTo: 5, sender: 7, signature: 8 } as const;
const NO_REPLY = 1;

/** Reads values of a message in their order; each begins at a multiple of its alignment. */
class Reader {
  readonly #bytes: Buffer;
  at: number;
  constructor(bytes: Buffer, at = 0) {
    this.#bytes = bytes;
    this.at = at;
  }
  align(to: number): void {
    this.at = Math.ceil(this.at / to) * to;
  }
  byte(): number {
    return this.#bytes.readUInt8(this.at++);
  }
  uint32(): number {
    this.align(4);
    this.at += 4;
    return this.#bytes.readUInt32LE(this.at - 4);
  }
  #text(length: number): string {
    const text = this.#bytes.toString('utf8', this.at, this.at + length);
    this.at += length + 1;
    return text;
  }
  string(): string {
    return this.#text(this.uint32());
  }
  signature(): string {
    return this.#text(this.byte());
  }
  strings(): string[] {
    const end = this.uint32() + this.at;
    const all: string[] = [];
    while (this.at < end) all.push(this.string());
    return all;
  }
}

class Writer {
  #parts: Buffer[] = [];
  #length = 0;
  #add(bytes: Buffer): void {
    this.#parts.push(bytes);
    this.#length += bytes.length;
  }
  align(to: number): void {
    this.#add(Buffer.alloc((to - (this.#length % to)) % to));
  }
  bytes(...values: number[]): void {
    this.#add(Buffer.from(values));
  }
  uint32(value: number): void {
    this.align(4);
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value);
    this.#add(bytes);
  }
  string(text: string): void {
    this.uint32(Buffer.byteLength(text));
    this.#add(Buffer.from(`${text}\0`));
  }
  signature(text: string): void {
    this.bytes(text.length);
    this.#add(Buffer.from(`${text}\0`));
  }
  done(): Buffer {
    return Buffer.concat(this.#parts);
  }
}

/** A value of a body: `s`, `u`, `b` or `as`. */
type Value = string | number | boolean | readonly string[];
const signatureOf = (value: Value): string =>
  typeof value === 'string' ? 's' : typeof value === 'number' ? 'u' : typeof value === 'boolean' ? 'b' : 'as';

function bodyOf(values: readonly Value[]): Buffer {
  const body = new Writer();
  for (const value of values) {
    if (typeof value === 'string') body.string(value);
    else if (typeof value === 'object') {
      const items = new Writer();
      for (const item of value) items.string(item);
      const bytes = items.done();
      body.uint32(bytes.length);
      body.bytes(...bytes);
    } else body.uint32(Number(value));
  }
  return body.done();
}

type HeaderField = readonly [field: number, signature: 'o' | 's' | 'g' | 'u', value: string | number];

function encode(
  type: number,
  serial: number,
  fields: readonly HeaderField[],
  values: readonly Value[],
): Buffer {
  const body = bodyOf(values);
  const header = new Writer();
  const signature = values.map(signatureOf).join('');
  const all: readonly HeaderField[] = [
    ...fields,
    [FIELD.sender, 's', OWNER],
    ...(signature ? [[FIELD.signature, 'g', signature] as const] : []),
  ];
  for (const [field, kind, value] of all) {
    header.align(8);
    header.bytes(field);
    header.signature(kind);
    if (kind === 'g') header.signature(String(value));
    else if (kind === 'u') header.uint32(Number(value));
    else header.string(String(value));
  }
  const fieldBytes = header.done();
  const message = new Writer();
  message.bytes('l'.charCodeAt(0), type, NO_REPLY, 1);
  message.uint32(body.length);
  message.uint32(serial);
  message.uint32(fieldBytes.length);
  message.bytes(...fieldBytes);
  message.align(8);
  return Buffer.concat([message.done(), body]);
}

interface Call {
  readonly serial: number;
  readonly wantsReply: boolean;
  readonly member: string;
  readonly body: Reader;
}

/** The first complete message in `bytes`; `call` is left out for one that is no call. */
function decode(bytes: Buffer): { readonly length: number; readonly call?: Call } | undefined {
  if (bytes.length < 16) return undefined;
  const [bodyLength, serial, fieldLength] = [4, 8, 12].map((at) => bytes.readUInt32LE(at)) as [
    number,
    number,
    number,
  ];
  const bodyAt = Math.ceil((16 + fieldLength) / 8) * 8;
  if (bytes.length < bodyAt + bodyLength) return undefined;
  const header = new Reader(bytes, 16);
  let member = '';
  while (header.at < 16 + fieldLength) {
    header.align(8);
    const field = header.byte();
    const kind = header.signature();
    const value = kind === 'g' ? header.signature() : kind === 'u' ? header.uint32() : header.string();
    if (field === FIELD.member) member = String(value);
  }
  const length = bodyAt + bodyLength;
  if (bytes[1] !== TYPE.call) return { length };
  const wantsReply = ((bytes[2] ?? 0) & NO_REPLY) === 0;
  return { length, call: { serial, wantsReply, member, body: new Reader(bytes.subarray(bodyAt, length)) } };
}

export async function startDesktop(): Promise<Desktop> {
  const dir = mkdtempSync(join(tmpdir(), 'dhiig-desktop-'));
  const screen = new Map<number, OnDesktop>();
  const browsers = new Set<Socket>();
  let lastId = 0;
  let lastSerial = 0;

  const signal = (member: string, ...values: Value[]) => {
    lastSerial += 1;
    const fields: readonly HeaderField[] = [
      [FIELD.path, 'o', SERVICE_PATH],
      [FIELD.interface, 's', SERVICE],
      [FIELD.member, 's', member],
    ];
    for (const browser of browsers) browser.write(encode(TYPE.signal, lastSerial, fields, values));
  };

  function notify(body: Reader): number {
    body.string();
    const replaces = body.uint32();
    body.string();
    const [title, text, actions] = [body.string(), body.string(), body.strings()];
    const buttons = Object.fromEntries(
      actions.flatMap((name, at) => (at % 2 === 0 ? [[actions[at + 1] ?? '', name]] : [])),
    );
    if (!screen.has(replaces)) lastId += 1;
    const id = screen.has(replaces) ? replaces : lastId;
    screen.set(id, { title, body: text, buttons });
    return id;
  }

  function dismiss(id: number): void {
    if (screen.delete(id)) signal('NotificationClosed', id, 3);
  }

  /** What the bus and the service answer; undefined for what neither knows. */
  function answer({ member, body }: Call): readonly Value[] | undefined {
    switch (member) {
      case 'Hello':
        return [CLIENT];
      case 'AddMatch':
      case 'RemoveMatch':
        return [];
      case 'NameHasOwner':
        return [body.string() === SERVICE];
      case 'GetNameOwner':
        return body.string() === SERVICE ? [OWNER] : undefined;
      case 'ListNames':
      case 'ListActivatableNames':
        return [[SERVICE]];
      case 'GetCapabilities':
        return [['body', 'actions', 'persistence']];
      case 'GetServerInformation':
        return ['desktop', 'e2e', '1', '1.2'];
      case 'Notify':
        return [notify(body)];
      case 'CloseNotification':
        dismiss(body.uint32());
        return [];
      default:
        return undefined;
    }
  }

  function reply(browser: Socket, call: Call): void {
    const values = answer(call);
    if (!call.wantsReply) return;
    lastSerial += 1;
    const fields: HeaderField[] = [[FIELD.replyTo, 'u', call.serial]];
    if (!values) fields.push([FIELD.error, 's', 'org.freedesktop.DBus.Error.ServiceUnknown']);
    browser.write(encode(values ? TYPE.return : TYPE.error, lastSerial, fields, values ?? []));
  }

  const server = createServer((browser) => {
    let rest: Buffer = Buffer.alloc(0);
    let isOpen = false;
    browsers.add(browser);
    browser.on('close', () => browsers.delete(browser));
    // A browser that is killed.
    browser.on('error', () => {});
    browser.on('data', (bytes: Buffer) => {
      rest = Buffer.concat([rest, bytes]);
      for (let end = rest.indexOf('\r\n'); !isOpen && end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.toString('latin1', 0, end).replace('\0', '');
        rest = rest.subarray(end + 2);
        if (line === 'BEGIN') isOpen = true;
        else browser.write(line.startsWith('AUTH EXTERNAL') ? `OK ${'0'.repeat(32)}\r\n` : 'ERROR\r\n');
      }
      for (let found = isOpen && decode(rest); found; found = decode(rest)) {
        rest = rest.subarray(found.length);
        if (found.call) reply(browser, found.call);
      }
    });
  }).listen(join(dir, 'bus'));
  await once(server, 'listening');

  return {
    address: `unix:path=${join(dir, 'bus')}`,
    shown: () => [...screen.values()],
    tap: (button) => {
      const found = [...screen].filter(([, { buttons }]) => buttons[button] !== undefined);
      const [id, notification] = found[0] ?? [];
      if (found.length !== 1 || id === undefined)
        throw new Error(`${found.length} notifications have ${button}`);
      signal('ActionInvoked', id, notification?.buttons[button] ?? '');
    },
    close: async () => {
      for (const browser of browsers) browser.destroy();
      server.close();
      await once(server, 'close');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
