/** What the bank answered in place of what was asked for: an error of its own with `code`, or something that no bank of this contract says. */
export class BankAnswerError extends Error {
  constructor(
    readonly status: number,
    /** The bank's word, such as `invalid_credentials`; `not_a_bank` for an answer that is not the contract's. */
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'BankAnswerError';
  }
}

const isJson = (type: string): boolean => /^application\/(?:[\w.-]+\+)?json\b/.test(type);

/** Throws for an answer with a body that is no JSON: a page of a proxy, another service, an address that leads elsewhere. */
export const requireBank = (response: Response): void => {
  const type = response.headers.get('content-type') ?? '';
  const isEmpty = response.status === 204 || response.status === 304 || (type === '' && !response.body);
  if (isEmpty || isJson(type)) return;
  const { origin, pathname } = new URL(response.url);
  throw new BankAnswerError(
    response.status,
    'not_a_bank',
    `${origin}${pathname} answered ${response.status} with ${type || 'an unnamed type'}, not as the bank's contract says`,
  );
};
