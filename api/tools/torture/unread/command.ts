import { defineTorture } from '../frame/torture.ts';
import { leaveUnread } from './run.ts';

/** MB above the start, in all. */
const AIM = 400;

export const torture = defineTorture({
  needs: ['app'],
  /** `keys`: endpoints of the contract, with commas between them; all of them if it is empty. */
  defaults: { connections: '1000', ahead: '16', accounts: '1', keys: '' },
  async run({ connections, ahead, accounts, keys }, print) {
    const all = await leaveUnread({
      connections: Number(connections),
      ahead: Number(ahead),
      accounts: Number(accounts),
      ...(keys && { keys: keys.split(',') }),
      onHeld: ({ key, held, after, isServed }) =>
        print(
          `${String(held).padStart(6)} MB, then ${String(after).padStart(5)} MB  ${key}${isServed ? '' : '  NOBODY ELSE SERVED'}`,
        ),
    });
    const wrong = all.filter(({ held, after, isServed }) => held > AIM || after > AIM || !isServed);
    const isRight = wrong.length === 0;
    return {
      isRight,
      lines: [isRight ? `all stay below ${AIM} MB` : `NOT RIGHT: ${wrong.map(({ key }) => key).join(', ')}`],
    };
  },
});
