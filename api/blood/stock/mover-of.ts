import type { CallBase } from '../../handler.ts';
import type { Principal } from '../../principal.ts';
import type { Mover } from './record-movement.ts';

/** The signed-in caller, as the person who moves the stock. */
export const moverOf = ({
  context,
  principal,
}: Pick<CallBase, 'context'> & { readonly principal: Principal }): Mover => ({
  context,
  actorId: principal.id,
});
