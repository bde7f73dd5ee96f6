import type { Handler } from '../../handler.ts';
import { nearbySpare } from './nearby-spare.ts';
import { recordShown } from './record-shown.ts';

export const readNearby: Handler<'GET /stock/nearby'> = async ({ context, principal, query }) => {
  const suppliers = await nearbySpare(context.db, principal.hospitalId, query, context.now());
  await recordShown(
    context,
    principal.hospitalId,
    suppliers.map(({ hospitalId }) => hospitalId),
  );
  return { suppliers };
};
