export { countMethods, listMethods } from './methods';
export { createPasskeyChallenge, verifyPasskey } from './passkeys';
export { consumeRecoveryCode } from './recovery-codes';
export { tellRecoveryCodeUsed } from './tell';
export { verifyTotp } from './verify-totp';
export { createFactorRoutes } from './routes';
export { judgeProof, type Proof, type ProofVerdict } from './session-proofs';
