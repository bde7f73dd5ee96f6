import { useSyncExternalStore } from 'react';
import { installOffer } from '../../data/device/install.ts';

/** Can the browser be asked to put the app onto the home screen? */
export const useInstallOffer = (): boolean =>
  useSyncExternalStore(installOffer.subscribe, installOffer.get) !== undefined;
