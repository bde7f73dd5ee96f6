import { useDonorNavigation } from '../../features/navigation/donor-navigation.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';

/** A donor's bottom bar on pages outside their area. */
export function DonorBar() {
  return <BottomBar {...useDonorNavigation()} />;
}
