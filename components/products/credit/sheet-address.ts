/** Says that what the bank worked out is not what the simulator had shown. */
export const DIFFERS_PARAM = 'mudou';
/** Says that a contract was signed a moment ago. */
export const SIGNED_PARAM = 'assinado';
