export { queueOrder } from './commit';
export { createOrderDesks, type OrderDesk } from './desks';
export { ordersParts } from './parts';
export { listPayeeColumns, type PayeeRow, toOrderPayee, toPayeeRow } from './payee';
export { toLegs } from './posting';
export type { FindOrderReceipt, OrderReceipt } from './receipts';
export { findOrder, findOrders, forgetSent, lockOrder, markReturned } from './rows';
export { failOrder, type OnNoted } from './settle';
export type * from './types';
