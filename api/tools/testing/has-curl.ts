import { spawnSync } from 'node:child_process';

/** The examples for developers are commands of it. Without it, what needs it is skipped, and says so. */
export const hasCurl = (): boolean => spawnSync('curl', ['--version'], { stdio: 'ignore' }).status === 0;
