/**
 * Where an order of blood between two hospitals stands. `proposed`: the supplier has offered blood of its own accord,
 * and the receiver has yet to say yes; `partly`: some bags were accepted and some refused; `returned`: none was
 * accepted.
 */
export const ORDER_STATES = [
  'proposed',
  'asked',
  'offered',
  'packed',
  'on_the_way',
  'received',
  'partly',
  'returned',
  'declined',
  'cancelled',
  'lapsed',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** The two hospitals of an order: who gets the blood, and who gives it. */
export const ORDER_SIDES = ['receiver', 'supplier'] as const;
export type OrderSide = (typeof ORDER_SIDES)[number];

interface Step {
  readonly by: OrderSide;
  readonly from: readonly OrderState[];
}

/**
 * What people do with an order: on which side, and from which states. There are no other steps; `lapsed` is the work of
 * time. A supplier that has what was asked for may pack it without offering it first; what was packed in time, without a
 * network, counts although the order has lapsed. A box may be received that its supplier has not marked as sent: it has
 * arrived.
 */
export const ORDER_STEPS = {
  accept: { by: 'receiver', from: ['proposed'] },
  offer: { by: 'supplier', from: ['asked'] },
  decline: { by: 'supplier', from: ['proposed', 'asked', 'offered'] },
  pack: { by: 'supplier', from: ['asked', 'offered'] },
  unpack: { by: 'supplier', from: ['packed'] },
  send: { by: 'supplier', from: ['packed'] },
  receive: { by: 'receiver', from: ['packed', 'on_the_way'] },
  cancel: { by: 'receiver', from: ['proposed', 'asked', 'offered', 'packed'] },
} as const satisfies Readonly<Record<string, Step>>;
export type OrderStep = keyof typeof ORDER_STEPS;

export const canStep = (state: OrderState, step: OrderStep, side: OrderSide): boolean =>
  ORDER_STEPS[step].by === side && ORDER_STEPS[step].from.some((from: OrderState) => from === state);

/** Nobody has put blood into a box yet: time may end it. */
export const WAITING_ORDERS = ['proposed', 'asked', 'offered'] as const satisfies readonly OrderState[];

/** A box with blood exists. */
export const BOXED_ORDERS = ['packed', 'on_the_way'] as const satisfies readonly OrderState[];

export const OPEN_ORDERS = [...WAITING_ORDERS, ...BOXED_ORDERS] as const satisfies readonly OrderState[];

export const isOpenOrder = (state: OrderState): boolean => OPEN_ORDERS.some((open) => open === state);

/** Why a supplier does not give. */
export const DECLINE_REASONS = ['no_stock', 'needed_here', 'closed', 'no_transport', 'other'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Why a bag was not accepted; `missing`: it is on the list and not in the box. */
export const REFUSAL_REASONS = ['temperature', 'damaged', 'expired', 'label', 'missing'] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** What an order ends as: each bag was accepted, some were, none was. */
export function receivedAs(accepted: number, refused: number): OrderState {
  if (accepted === 0) return 'returned';
  return refused === 0 ? 'received' : 'partly';
}
