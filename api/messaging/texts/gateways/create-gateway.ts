import { resolve } from 'node:path';
import type { Config } from '../../../config.ts';
import { reportKey } from '../report-key.ts';
import { fileGateway } from './file-gateway.ts';
import type { TextGateway } from './gateway.ts';
import { kannelGateway } from './kannel-gateway.ts';
import { smsgateGateway } from './smsgate-gateway.ts';

/** Sends by `SMS_URL`; without it to files in `DATA_DIR/texts`. */
export function createTextGateway({ smsUrl, smsSecret, publicUrl, dataDir }: Config): TextGateway {
  if (!smsUrl || !smsSecret) return fileGateway(resolve(dataDir, 'texts'));
  if (smsUrl.startsWith('smsgate')) return smsgateGateway(smsUrl);
  const { href } = new URL('/api/sms/kannel/report', publicUrl);
  // Kannel replaces `%d`; an id and its key have nothing to be encoded.
  return kannelGateway(smsUrl, (id) => `${href}?id=${id}&key=${reportKey(smsSecret, id)}&status=%d`);
}
