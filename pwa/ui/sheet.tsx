import { Dialog, type DialogProps } from './dialog.tsx';

/** From the bottom edge on phones, a dialog from 768 px up. */
export function Sheet(props: Omit<DialogProps, 'shape'>) {
  return <Dialog {...props} shape="sheet" />;
}
