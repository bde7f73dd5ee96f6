import { lazyPart } from '../../../routing/lazy-part.tsx';

// The dialogs of a request: their forms bring the contract's schemas along, which a cold start has no time for.
export const CreateRequestSheet = lazyPart(() => import('./create-request-sheet.tsx'), 'CreateRequestSheet');
export const EditRequestSheet = lazyPart(() => import('./edit-request-sheet.tsx'), 'EditRequestSheet');
export const FulfillDialog = lazyPart(() => import('./fulfill-dialog.tsx'), 'FulfillDialog');
export const CancelRequestDialog = lazyPart(
  () => import('./cancel-request-dialog.tsx'),
  'CancelRequestDialog',
);

/** The most urgent first: twenty seconds from the need to the request. */
export const REQUEST_DIALOGS = [CreateRequestSheet, FulfillDialog, EditRequestSheet, CancelRequestDialog];
