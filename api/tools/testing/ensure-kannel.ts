import { installPackages } from './install-packages.ts';
import { hasKannel } from './kannel-programs.ts';

/** Installs Kannel if the machine has none. If that is not possible it says so, and the tests on it are skipped. */

if (!hasKannel()) installPackages('kannel');

if (!hasKannel())
  process.stderr.write(
    'There is no Kannel here, and none could be had: what tests texts on a real message centre is SKIPPED.\n',
  );
