import type { OrderChange } from '../../../shared/contract/orders.ts';
import type { OrderStep } from '../../../shared/rules/order-states.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import type { Mover } from '../stock/record-movement.ts';
import type { LineRow, OrderRow } from './order-store.ts';

/** What a step works on: its order is locked, in a state from which the step can be made by this side. */
export interface Stepping {
  readonly context: Context;
  readonly trx: Database;
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
  /** Of the receiver, if the order is for one; locked. */
  readonly request: Row<'requests'> | undefined;
  readonly mover: Mover & { readonly actorId: string };
  readonly now: Date;
}

/** The body of one kind of step. */
export type StepBody<Step extends OrderStep> = Extract<OrderChange, { readonly step: Step }>;

/** What a step changes in the order's own row, and what the audit says of it beside. */
export interface Stepped {
  readonly changes: Partial<OrderRow>;
  readonly detail?: Readonly<Record<string, string | number>>;
}
