import { z } from 'zod';
import { openFinancePermission } from '../open-finance-permissions';

/* Answers of the data APIs in the official shapes. Source: openbanking-brasil/openapi (consents 3.3.1, accounts 2, customers 2, resources 3). */

const officialInstant = z.string();

/** `1234.56`; the official pattern allows 2 to 4 decimals. */
const amount = z.object({ amount: z.string().regex(/^-?\d{1,15}\.\d{2,4}$/), currency: z.literal('BRL') });

const links = z.object({
  self: z.url(),
  first: z.url().optional(),
  prev: z.url().optional(),
  next: z.url().optional(),
  last: z.url().optional(),
});
const meta = z.object({ totalRecords: z.int(), totalPages: z.int(), requestDateTime: officialInstant });

/** One thing in the official envelope. */
export const envelope = <T extends z.ZodType>(data: T) => z.object({ data, links, meta });

/** A page of things in the official envelope. */
export const listEnvelope = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), links, meta });

export const consentData = z.object({
  consentId: z.string(),
  creationDateTime: officialInstant,
  status: z.enum(['AWAITING_AUTHORISATION', 'AUTHORISED', 'REJECTED']),
  statusUpdateDateTime: officialInstant,
  permissions: z.array(openFinancePermission),
  expirationDateTime: officialInstant.optional(),
  rejection: z
    .object({ rejectedBy: z.enum(['USER', 'ASPSP', 'TPP']), reason: z.object({ code: z.string() }) })
    .optional(),
});
export type ConsentData = z.infer<typeof consentData>;

export const extensionData = z.object({
  expirationDateTime: officialInstant.optional(),
  loggedUser: z.object({ document: z.object({ identification: z.string(), rel: z.literal('CPF') }) }),
  requestDateTime: officialInstant,
  previousExpirationDateTime: officialInstant.optional(),
  xFapiCustomerIpAddress: z.string(),
  xCustomerUserAgent: z.string(),
});
export type ExtensionData = z.infer<typeof extensionData>;

export const resourceStatus = z.enum(['AVAILABLE', 'UNAVAILABLE', 'TEMPORARILY_UNAVAILABLE', 'PENDING_AUTHORISATION']);
export const resourceData = z.object({ resourceId: z.string(), type: z.literal('ACCOUNT'), status: resourceStatus });

const accountType = z.enum(['CONTA_DEPOSITO_A_VISTA', 'CONTA_POUPANCA', 'CONTA_PAGAMENTO_PRE_PAGA']);

export const accountData = z.object({
  compeCode: z.string(),
  branchCode: z.string(),
  number: z.string(),
  checkDigit: z.string(),
  type: accountType,
  subtype: z.literal('INDIVIDUAL'),
  currency: z.literal('BRL'),
});

export const accountItem = z.object({
  brandName: z.string(),
  companyCnpj: z.string(),
  type: accountType,
  compeCode: z.string(),
  branchCode: z.string(),
  number: z.string(),
  checkDigit: z.string(),
  accountId: z.string(),
});
export type AccountItem = z.infer<typeof accountItem>;

export const balanceData = z.object({
  availableAmount: amount,
  blockedAmount: amount,
  automaticallyInvestedAmount: amount,
  updateDateTime: officialInstant,
});

export const limitsData = z.object({
  overdraftContractedLimit: amount,
  overdraftUsedLimit: amount,
  unarrangedOverdraftAmount: amount,
});

export const transactionItem = z.object({
  transactionId: z.string(),
  completedAuthorisedPaymentType: z.literal('TRANSACAO_EFETIVADA'),
  creditDebitType: z.enum(['CREDITO', 'DEBITO']),
  transactionName: z.string(),
  type: z.enum(['PIX', 'TED', 'BOLETO', 'CARTAO', 'FOLHA_PAGAMENTO', 'TARIFA_SERVICOS_AVULSOS', 'OUTROS']),
  transactionAmount: amount,
  transactionDateTime: officialInstant,
});
export type TransactionItem = z.infer<typeof transactionItem>;

export const transactionsEnvelope = z.object({
  data: z.array(transactionItem),
  links,
  meta: z.object({ requestDateTime: officialInstant }),
});

export const businessIdentification = z.object({
  updateDateTime: officialInstant,
  businessId: z.string(),
  brandName: z.string(),
  companyName: z.string(),
  tradeName: z.string(),
  cnpjNumber: z.string(),
  companiesCnpj: z.array(z.string()),
  contacts: z.object({
    postalAddresses: z.array(z.never()),
    phones: z.array(z.never()),
    emails: z.array(z.object({ isMain: z.boolean(), email: z.email() })),
  }),
});
