export type { BoundPayment, BoundWish } from './binding';
export { type AuthorizedCall, requireAuthorization, takeAuthorization } from './take';
