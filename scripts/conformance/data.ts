import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** What a bank under test is told of: who calls, what of theirs exists, and what its sandbox can do. Everything is optional; what needs it is not tried without. */
export const conformanceData = z.strictObject({
  /** A system of a company: `client_id` and `client_secret` with every scope. */
  key: z.strictObject({ client_id: z.string().min(1), client_secret: z.string().min(1) }).optional(),
  /** An administrator of the account who is fully signed in: an access token. */
  person: z.strictObject({ bearer: z.string().min(1) }).optional(),
  /** Things of that person that exist, by the name that the contract gives them: `account_id`, `month`, `txid` … */
  things: z.record(z.string(), z.string()).default({}),
  /** A Pix key of the account: with it charges are made, changed and withdrawn. */
  pix_key: z.string().min(1).optional(),
  /** An address that listens: with it the webhooks of the account are set, tried, and set back. */
  webhook_url: z.url().optional(),
  /** An account at another institution: with it R$ 1,00 is paid by TED. */
  ted_payee: z.record(z.string(), z.string()).optional(),
  sandbox: z
    .strictObject({
      /** A command that has a code paid from outside: the code comes as its last argument. */
      pay_charge: z.string().min(1).optional(),
    })
    .default({}),
});
export type ConformanceData = z.output<typeof conformanceData>;

/** A sentence that ends the run before it began. */
export class ConformanceFault extends Error {
  override name = 'ConformanceFault';
}

/** Reads the data file. @throws {ConformanceFault} with the field that is wrong */
export const readData = (file: string): ConformanceData => {
  let text: unknown;
  try {
    text = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConformanceFault(`${file}: ${(error as Error).message}`);
  }
  const parsed = conformanceData.safeParse(text);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ConformanceFault(`${file}: ${issue?.path.join('.') || 'the file'}: ${issue?.message}`);
};
