export type { BoundPayment } from './binding';
export { requireAuthorization, requireProofFor, takeAuthorization } from './take';
