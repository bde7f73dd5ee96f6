import { lazyPart } from '../../app/lazy-part.tsx';
import { whenIdle } from '../../device/when-idle.ts';

/** The dialogs of a request. Their forms bring the contract's schemas along, which a cold start has no time for. */
const loadCreate = () => import('./create-request-sheet.tsx');
export const CreateRequestSheet = lazyPart(loadCreate, 'CreateRequestSheet');
export const EditRequestSheet = lazyPart(() => import('./edit-request-sheet.tsx'), 'EditRequestSheet');
export const FulfilDialog = lazyPart(() => import('./fulfil-dialog.tsx'), 'FulfilDialog');
export const CancelRequestDialog = lazyPart(
  () => import('./cancel-request-dialog.tsx'),
  'CancelRequestDialog',
);

/** Twenty seconds from the need to the request: its form is at hand before it is asked for. */
export const preloadCreateRequestSheet = (): void => whenIdle(() => void loadCreate().catch(() => {}));
