/** Loaded once the first data are on the screen; the entry has no room for it. */
import { startTapGuard } from '../ui/tap-guard.ts';

startTapGuard();
