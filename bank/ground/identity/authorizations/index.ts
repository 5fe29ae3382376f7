export { requireAuthorization, requireProofFor, takeAuthorization } from './take';
