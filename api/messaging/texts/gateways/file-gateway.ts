import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TextGateway } from './gateway.ts';

/** Without a gateway each text is a file, readable by its owner alone: the number in the first line, then the text. */
export function fileGateway(folder: string): TextGateway {
  return {
    kind: 'files',
    target: folder,
    send: async ({ id, phone, body }) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await chmod(folder, 0o700);
      const path = join(folder, `${id}.txt`);
      await writeFile(`${path}.part`, `To: ${phone}\n\n${body}\n`, { mode: 0o600 });
      await rename(`${path}.part`, path);
      return { outcome: 'taken', isFinal: true };
    },
  };
}
