import { SHOWN_DAYS } from '../../../shared/contract/spare-stock.ts';
import { localDate } from '../../../shared/rules/local-day.ts';
import { COUNTRY_TIMEZONE, DAY_MS } from '../../../shared/time.ts';
import type { Handler } from '../../handler.ts';
import { listStockShown } from './shown-stock-store.ts';

export const readShown: Handler<'GET /stock/shown'> = async ({ context, principal }) => {
  const since = localDate(COUNTRY_TIMEZONE, new Date(context.now().getTime() - SHOWN_DAYS * DAY_MS));
  const rows = await listStockShown(context.db, principal.hospitalId, since);
  return {
    hospitals: rows.map(({ id, name, days, last_day }) => ({
      id,
      name,
      days: Number(days),
      lastDay: last_day,
    })),
  };
};
