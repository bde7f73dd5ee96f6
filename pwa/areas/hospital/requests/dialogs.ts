import { lazyPart } from '../../../routing/lazy-part.tsx';

// The dialogs of a request: their forms include the contract's schemas, which would delay a cold start.
export const CreateRequestSheet = lazyPart(() => import('./create-request-sheet.tsx'), 'CreateRequestSheet');
export const EditRequestSheet = lazyPart(() => import('./edit-request-sheet.tsx'), 'EditRequestSheet');
export const FulfillDialog = lazyPart(() => import('./fulfill-dialog.tsx'), 'FulfillDialog');
export const CancelRequestDialog = lazyPart(
  () => import('./cancel-request-dialog.tsx'),
  'CancelRequestDialog',
);

/** The most urgent first: from the need to the request it should take twenty seconds. */
export const REQUEST_DIALOGS = [CreateRequestSheet, FulfillDialog, EditRequestSheet, CancelRequestDialog];
