import type { CallBase } from '../../handler.ts';
import type { Principal } from '../../principal.ts';
import type { Mover } from './record-movement.ts';

/** The signed-in caller, as the person who moves the stock. */
export const moverOf = ({
  context,
  traceId,
  principal,
}: Pick<CallBase, 'context' | 'traceId'> & { readonly principal: Principal }): Mover => ({
  context,
  traceId,
  actorId: principal.id,
});
