export { getProofMethod, requireAuthorization, requireProofFor, takeAuthorization } from './take';
