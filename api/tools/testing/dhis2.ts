import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const DHIS2_TOKEN = 'd2pat_5xVA12xyUbWNedQxy4ohH77WlxRGVvZZ1151814092';

/** What this DHIS2 knows. */
interface Metadata {
  /** By id: its value type, and the option combos of its category combo; none means the default alone. */
  readonly elements: Readonly<
    Record<string, { readonly type: 'INTEGER' | 'NUMBER'; readonly combos: readonly string[] }>
  >;
  readonly attributeCombos: readonly string[];
  readonly units: readonly string[];
  /** Units that the token's account may not enter data for. */
  readonly foreignUnits: readonly string[];
  readonly dataSet: string;
  /** Months that are no longer open. */
  readonly closed: readonly string[];
  /** The first month that is not open yet: `202603`. */
  readonly notYet: string;
}

/** One value as it comes: `dataElement`, `period` and so on. */
interface ReceivedValue {
  readonly dataElement: string;
  readonly period: string;
  readonly orgUnit: string;
  readonly categoryOptionCombo?: string;
  readonly attributeOptionCombo?: string;
  readonly value: string;
}

interface ReceivedCall {
  readonly url: string;
  readonly authorization: string | undefined;
  readonly body: { readonly dataSet?: string; readonly dataValues: readonly ReceivedValue[] };
}

/**
 * What it does with a call in place of importing it: `gone` breaks the connection, `half` breaks it within the answer
 * after importing, `login` shows a page, a number is a status with a page of a proxy.
 */
type Fault = 'gone' | 'half' | 'login' | 'redirect' | number;

export interface Dhis2StandIn {
  readonly url: string;
  readonly calls: ReceivedCall[];
  /** By element, combos, unit and period: what it has stored. */
  readonly stored: Map<string, string>;
  /** Of the next calls, one each. */
  readonly faults: Fault[];
  /** Runs when a call has arrived, before it is answered. */
  onCall: () => Promise<void>;
  readonly close: () => void;
}

interface Options {
  readonly metadata: Metadata;
  /** Up to 2.42 conflicts belong to rows; from 2.43 on unknown objects refuse all. Before 2.38 there are no codes. */
  readonly version?: '2.36' | '2.42' | '2.43';
  /** A proxy before it refuses longer bodies. */
  readonly maxBytes?: number;
}

interface Refusal {
  readonly code: string;
  readonly property: string;
  /** The kinds of objects and their ids, the first of which is the one that a conflict is about. */
  readonly objects: Readonly<Record<string, string>>;
  readonly text: string;
}

/** The checks of DHIS2's DataValueSetImportValidator that depend on what is sent, in its order. */
function refusalOf(value: ReceivedValue, metadata: Metadata): Refusal | undefined {
  const { dataElement, period, orgUnit, categoryOptionCombo, attributeOptionCombo } = value;
  const element = metadata.elements[dataElement];
  if (!element)
    return {
      code: 'E7610',
      property: 'dataElement',
      objects: { dataElement },
      text: `Data element not found or not accessible: \`${dataElement}\``,
    };
  if (!/^\d{4}(0[1-9]|1[0-2])$/.test(period))
    return {
      code: 'E7611',
      property: 'period',
      objects: { period },
      text: `Period not valid: \`${period}\``,
    };
  if (!metadata.units.includes(orgUnit))
    return {
      code: 'E7612',
      property: 'orgUnit',
      objects: { organisationUnit: orgUnit },
      text: `Organisation unit not found or not accessible: \`${orgUnit}\``,
    };
  if (categoryOptionCombo !== undefined && !element.combos.includes(categoryOptionCombo))
    return {
      code: 'E7613',
      property: 'categoryOptionCombo',
      objects: { categoryOptionCombo },
      text: `Category option combo not found or not accessible for writing data: \`${categoryOptionCombo}\``,
    };
  if (attributeOptionCombo !== undefined && !metadata.attributeCombos.includes(attributeOptionCombo))
    return {
      code: 'E7615',
      property: 'attributeOptionCombo',
      objects: { categoryOptionCombo: attributeOptionCombo },
      text: `Attribute option combo not found or not accessible for writing data: \`${attributeOptionCombo}\``,
    };
  if (metadata.foreignUnits.includes(orgUnit))
    return {
      code: 'E7617',
      property: 'orgUnit',
      objects: { organisationUnit: orgUnit, user: 'dhiig' },
      text: `Organisation unit: \`${orgUnit}\` not in hierarchy of current user: \`dhiig\``,
    };
  if (!(element.type === 'INTEGER' ? /^-?\d+$/ : /^-?\d+(\.\d+)?$/).test(value.value))
    return {
      code: 'E7619',
      property: 'value',
      objects: { dataElement },
      text: `Value must match data element's \`${dataElement}\` type constraints: Data value is not an integer`,
    };
  if (metadata.closed.includes(period))
    return {
      code: 'E7643',
      property: 'period',
      objects: { period, dataSet: metadata.dataSet },
      text: `Period: \`${period}\` is not open for this data set at this time: \`${metadata.dataSet}\``,
    };
  if (period >= metadata.notYet)
    return {
      code: 'E7641',
      property: 'period',
      objects: { period, dataElement },
      text: `Period: \`${period}\` is after latest open future period: \`${metadata.notYet}\` for data element: \`${dataElement}\``,
    };
  return undefined;
}

const keyOf = ({ dataElement, categoryOptionCombo, attributeOptionCombo, orgUnit, period }: ReceivedValue) =>
  [dataElement, categoryOptionCombo ?? 'default', attributeOptionCombo ?? 'default', orgUnit, period].join(
    ' ',
  );

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

interface Made {
  readonly status: number;
  readonly body: object;
}

function json(response: ServerResponse, { status, body }: Made): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const MESSAGES = {
  SUCCESS: 'Import was successful.',
  WARNING: 'One or more conflicts encountered, please check import summary.',
  ERROR: 'An error occurred, please check import summary.',
} as const;

const webMessage = (
  httpStatusCode: number,
  httpStatus: string,
  message: string,
  errorCode?: string,
): Made => ({
  status: httpStatusCode,
  body: { httpStatus, httpStatusCode, status: 'ERROR', message, ...(errorCode && { errorCode }) },
});

interface Call {
  readonly method: string | undefined;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly type: string | undefined;
}

function refusalOfCall({ method, path, authorization, type }: Call): Made | undefined {
  if (authorization !== `ApiToken ${DHIS2_TOKEN}`)
    return webMessage(401, 'Unauthorized', 'The API token does not exist.', 'E1004');
  if (method !== 'POST' || path !== '/api/dataValueSets')
    return webMessage(404, 'Not Found', 'Not found', 'E1005');
  if (type !== 'application/json')
    return webMessage(415, 'Unsupported Media Type', 'Unsupported content type');
  return undefined;
}

/**
 * DHIS2's `POST /api/dataValueSets` over HTTP as far as it is published (dhis2-docs `developer/web-api/data.md`, and the
 * codes of dhis2-core's `ErrorCode`): it refuses what DHIS2 refuses and answers as it does.
 */
export async function startDhis2({
  metadata,
  version = '2.42',
  maxBytes = 1e6,
}: Options): Promise<Dhis2StandIn> {
  const calls: ReceivedCall[] = [];
  const stored = new Map<string, string>();
  const faults: Fault[] = [];
  const standIn = { onCall: async (): Promise<void> => undefined };

  const importValues = (values: readonly ReceivedValue[], dryRun: boolean) => {
    const counts = { imported: 0, updated: 0, ignored: 0, deleted: 0 };
    const conflicts = new Map<string, Record<string, unknown> & { indexes: number[] }>();
    for (const [index, value] of values.entries()) {
      const refusal = refusalOf(value, metadata);
      if (refusal) {
        counts.ignored += 1;
        const key = [refusal.code, ...Object.values(refusal.objects)].join(':');
        const known = conflicts.get(key);
        if (known) known.indexes.push(index);
        else
          conflicts.set(key, {
            object: Object.values(refusal.objects)[0],
            objects: refusal.objects,
            value: refusal.text,
            errorCode: refusal.code,
            property: refusal.property,
            indexes: [index],
          });
        continue;
      }
      const key = keyOf(value);
      counts[stored.has(key) ? 'updated' : 'imported'] += 1;
      if (!dryRun) stored.set(key, value.value);
    }
    return { counts, conflicts: [...conflicts.values()] };
  };

  const summary = (
    status: 'SUCCESS' | 'WARNING' | 'ERROR',
    importCount: object,
    conflicts: readonly object[],
  ): Made => {
    const httpStatusCode = status === 'SUCCESS' ? 200 : 409;
    const response = { responseType: 'ImportSummary', status, importCount, dataSetComplete: 'false' };
    if (version === '2.36') {
      const few = (conflicts as { object: string; value: string }[]).map(({ object, value }) => ({
        object,
        value,
      }));
      return { status: httpStatusCode, body: { ...response, conflicts: few } };
    }
    const rejectedIndexes = (conflicts as { indexes?: number[] }[]).flatMap(({ indexes = [] }) => indexes);
    return {
      status: httpStatusCode,
      body: {
        httpStatus: status === 'SUCCESS' ? 'OK' : 'Conflict',
        httpStatusCode,
        status: status === 'SUCCESS' ? 'OK' : status,
        message: MESSAGES[status],
        response: { ...response, conflicts, rejectedIndexes },
      },
    };
  };

  const importAnswer = ({ body }: ReceivedCall, dryRun: boolean): Made => {
    const nothing = { imported: 0, updated: 0, ignored: 0, deleted: 0 };
    if (body.dataSet !== undefined && body.dataSet !== metadata.dataSet) {
      const value = `Data set not found or not accessible: \`${body.dataSet}\``;
      return summary('ERROR', nothing, [
        { object: body.dataSet, value, errorCode: 'E7600', property: 'dataSet' },
      ]);
    }
    const unknown = body.dataValues.find(({ dataElement }) => !metadata.elements[dataElement])?.dataElement;
    if (version === '2.43' && unknown !== undefined) {
      const value = `Data set detection failed, found no set for data element(s): \`[${unknown}]\``;
      return summary('ERROR', nothing, [{ object: `[${unknown}]`, value, errorCode: 'E8003' }]);
    }
    const { counts, conflicts } = importValues(body.dataValues, dryRun);
    return summary(conflicts.length === 0 ? 'SUCCESS' : 'WARNING', counts, conflicts);
  };

  /** What is answered in place of an import. */
  const faulty = (fault: Fault, call: ReceivedCall, response: ServerResponse): void => {
    if (fault === 'gone') response.destroy();
    else if (fault === 'half') {
      importValues(call.body.dataValues, false);
      response.writeHead(200, { 'content-length': '500' });
      response.write('{"httpStatus"', () => response.destroy());
    } else if (fault === 'redirect') response.writeHead(302, { location: '/dhis-web-login' }).end();
    else
      response
        .writeHead(fault === 'login' ? 200 : fault, { 'content-type': 'text/html' })
        .end('<html>Something else</html>');
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await bodyOf(request);
    const url = new URL(request.url ?? '/', 'http://dhis2');
    const { authorization, 'content-type': type } = request.headers;
    if (text.length > maxBytes) {
      response
        .writeHead(413, { 'content-type': 'text/html' })
        .end('<html>413 Request Entity Too Large</html>');
      return;
    }
    const refused = refusalOfCall({ method: request.method, path: url.pathname, authorization, type });
    if (refused) {
      json(response, refused);
      return;
    }
    const call: ReceivedCall = { url: `${url.pathname}${url.search}`, authorization, body: JSON.parse(text) };
    calls.push(call);
    const fault = faults.shift();
    await standIn.onCall();
    if (fault === undefined) json(response, importAnswer(call, url.searchParams.get('dryRun') === 'true'));
    else faulty(fault, call, response);
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(standIn, { url, calls, stored, faults, close });
}
