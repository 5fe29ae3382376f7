export type { BoundPayment } from './binding';
export { requireAuthorization, takeAuthorization } from './take';
