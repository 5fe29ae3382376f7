/** A code that hardly is the right one. */
export const CODE = '000000';
export const NEW_PASSWORD = 'quarenta girassois 27 no telhado';

/** A string that nothing else has: e-mail addresses, names. */
let strings = 0;
export const fresh = (): string => `amostra-${process.pid}-${strings++}`;
export const nobody = (): string => `${fresh()}@ninguem.example`;

/** A well-formed id that nothing has: `absentId('acc')`. */
export const absentId = (prefix: string): string => `${prefix}_01h455vb4pex5vsknk084sn02q`;

/** A signature by a key that nobody registered, in the form that an authenticator answers. */
export const foreignAssertion = (credentialId = 'bm9ib2R5LW5vYm9keS1ub2JvZHktbm9ib2R5'): Record<string, unknown> => ({
  id: credentialId,
  rawId: credentialId,
  type: 'public-key',
  clientExtensionResults: {},
  response: {
    clientDataJSON: Buffer.from('{"type":"webauthn.get","challenge":"AA","origin":"http://localhost:3000"}').toString(
      'base64url',
    ),
    authenticatorData: Buffer.alloc(37).toString('base64url'),
    signature: Buffer.alloc(70).toString('base64url'),
  },
});

/** The parameters of an operation of an account. */
export const byAccount = (own: { account_id: string }) => ({ account_id: own.account_id });
