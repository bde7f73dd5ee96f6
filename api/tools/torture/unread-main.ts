import { parseArgs } from 'node:util';
import { leaveUnread } from './unread-run.ts';

const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '1000' },
    ahead: { type: 'string', default: '16' },
    accounts: { type: 'string', default: '1' },
    key: { type: 'string', multiple: true },
  },
});

/** MB above the start, in all. */
const AIM = 400;

const print = (line: string) => process.stdout.write(`${line}\n`);
const all = await leaveUnread({
  connections: Number(values.connections),
  ahead: Number(values.ahead),
  accounts: Number(values.accounts),
  ...(values.key && { keys: values.key }),
  onHeld: ({ key, held, after, isServed }) =>
    print(
      `${String(held).padStart(6)} MB, then ${String(after).padStart(5)} MB  ${key}${isServed ? '' : '  NOBODY ELSE SERVED'}`,
    ),
});
const wrong = all.filter(({ held, after, isServed }) => held > AIM || after > AIM || !isServed);
print(
  wrong.length === 0 ? `all stay below ${AIM} MB` : `NOT RIGHT: ${wrong.map(({ key }) => key).join(', ')}`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;
