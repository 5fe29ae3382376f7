/** Every way in which money comes to an account from another institution: each is one module's, which adds its rules to what comes in. */
export type IncomingKind = 'pix' | 'ted' | 'deposit_boleto' | 'receivable';
