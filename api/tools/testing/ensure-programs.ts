import { hasCurl } from './has-curl.ts';
import { installPackages } from './install-packages.ts';
import { hasKannel } from './kannel-programs.ts';

/** Installs what the machine lacks of Kannel and curl. If that is not possible it says so, and the tests on it are skipped. */

const missing = [...(hasKannel() ? [] : ['kannel']), ...(hasCurl() ? [] : ['curl'])];
if (missing.length > 0) installPackages(...missing);

if (!hasKannel())
  process.stderr.write(
    'There is no Kannel here, and none could be had: what tests texts on a real message centre is SKIPPED.\n',
  );
if (!hasCurl())
  process.stderr.write(
    'There is no curl here, and none could be had: what runs the examples for developers is SKIPPED.\n',
  );
