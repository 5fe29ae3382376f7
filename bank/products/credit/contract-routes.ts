import {
  createCreditContract,
  getCreditContract,
  listCreditContracts,
  listCreditInstallments,
  withdrawCredit,
} from '../../contract/products/credit/contracts';
import { downloadCreditDocument, listCreditStatement } from '../../contract/products/credit/statement';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import { formatCents, fromWire } from '../../core/money';
import { type Route, route } from '../../core/operation';
import { holdAccount, requireAccount } from '../../ground/accounts';
import { getProofMethod, requireProofFor, takeAuthorization } from '../../ground/identity';
import { recordAudit, withIdempotency } from '../../storage';
import { createDebitRoutes } from './debit-routes';
import type { CreditDeps } from './deps';
import { toPaperDay, writeContractStatement } from './paper';
import { settlePosting } from './posting';
import { listPostings } from './posting-rows';
import { createPayRoutes } from './pay-routes';
import { requireSigned, signContract, toBoundSignature } from './sign';
import { keepSignedPaper, readSignedPaper } from './signed-paper';
import { toOwedToday, toStanding } from './standing';
import { toStatement } from './statement';
import { toBoundWithdrawal } from './step-up';
import { findContract, getContract, listContracts, listInstallments, readPaper } from './store';
import { readContract, toWireInstallments } from './wire';
import { commitWithdrawal, requireWithdrawal } from './withdraw';

/** What the call cannot finish, the job does: the commitment stands. */
const settleNow = (deps: CreditDeps, postingId: string): Promise<void> =>
  settlePosting(deps, postingId).catch(() => undefined);

const sign = (deps: CreditDeps): Route =>
  route(createCreditContract, async ({ actor, params, body, context }) => {
    const { database, clock } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'credit:bind');
    const now = clock.now();
    const { stepUpProof: proof, idempotencyKey: key } = context;
    const call = {
      scope: account.id,
      personId: actor.userId,
      operation: createCreditContract.id,
      key,
      request: body,
      now,
    };
    const { answer } = await database.transaction(sql =>
      withIdempotency(sql, call, async () => {
        await requireProofFor(sql, { actor, proof, purpose: 'credit_contract' }, now);
        await holdAccount(sql, actor, account, 'credit:bind');
        const sheet = await requireSigned(sql, account, body, { now, lock: true });
        await takeAuthorization(sql, { actor, proof, wish: toBoundSignature(account, body, key) }, now);
        const signed = await signContract(sql, account, sheet, {
          ...{ userId: actor.userId, automaticDebit: body.automatic_debit, now },
        });
        const given = { by: await getProofMethod(sql, proof), address: context.address };
        await keepSignedPaper(sql, deps, account, { contractId: signed.contractId, proof: given });
        const facts = {
          contract: fromUuid('crc', signed.contractId),
          principal: body.principal_cents,
          document: body.document_sha256,
        };
        await recordAudit(sql, { kind: 'credit.signed', occurredAt: now, ...actor, ...context, facts });
        return signed;
      }),
    );
    await settleNow(deps, answer.postingId);
    const contract = await findContract(database, answer.contractId);
    if (!contract) throw new BankError('outcome_unknown');
    return readContract(database, contract, toLocalDate(clock.now()));
  });

const withdraw = (deps: CreditDeps): Route =>
  route(withdrawCredit, async ({ actor, params, body, context }) => {
    const { database, clock } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'credit:bind');
    const now = clock.now();
    const { stepUpProof: proof, idempotencyKey: key } = context;
    const request = { ...params, ...body };
    const call = { scope: account.id, personId: actor.userId, operation: withdrawCredit.id, key, request, now };
    const { answer } = await database.transaction(sql =>
      withIdempotency(sql, call, async () => {
        await requireProofFor(sql, { actor, proof, purpose: 'credit_withdrawal' }, now);
        const contract = await getContract(sql, toUuid(account.id), params.credit_contract_id, true);
        const asked = { amountCents: fromWire(body.amount_cents), documentSha256: body.document_sha256 };
        await requireWithdrawal(sql, contract, { ...asked, today: toLocalDate(now) });
        const bound = {
          ...{ accountId: account.id, contractId: params.credit_contract_id, amountCents: body.amount_cents },
          ...{ documentSha256: body.document_sha256, idempotencyKey: key },
        };
        await takeAuthorization(sql, { actor, proof, wish: toBoundWithdrawal(bound) }, now);
        const postingId = await commitWithdrawal(sql, account, contract, { createdBy: toUuid(actor.userId), now });
        const facts = { contract: params.credit_contract_id, amount: body.amount_cents };
        await recordAudit(sql, { kind: 'credit.withdrawn', occurredAt: now, ...actor, ...context, facts });
        return { postingId };
      }),
    );
    await settleNow(deps, answer.postingId);
    return readContract(
      database,
      await getContract(database, toUuid(account.id), params.credit_contract_id),
      toLocalDate(clock.now()),
    );
  });

const createReadRoutes = ({ database, clock }: CreditDeps): Route[] => [
  route(listCreditContracts, async ({ actor, params, query }) => {
    const account = await requireAccount(database, actor, params.account_id, 'credit:read');
    const before = query.cursor === undefined ? null : toUuid(query.cursor);
    const found = await listContracts(database, toUuid(account.id), { before, limit: query.limit + 1 });
    const page = found.slice(0, query.limit);
    const today = toLocalDate(clock.now());
    const data = [];
    for (const contract of page) data.push(await readContract(database, contract, today));
    return { data, next_cursor: found.length > query.limit ? (data.at(-1)?.id ?? null) : null };
  }),
  route(getCreditContract, async ({ actor, params }) => {
    const account = await requireAccount(database, actor, params.account_id, 'credit:read');
    const contract = await getContract(database, toUuid(account.id), params.credit_contract_id);
    return readContract(database, contract, toLocalDate(clock.now()));
  }),
  route(listCreditInstallments, async ({ actor, params }) => {
    const account = await requireAccount(database, actor, params.account_id, 'credit:read');
    const contract = await getContract(database, toUuid(account.id), params.credit_contract_id);
    const rows = await listInstallments(database, contract.id);
    return { data: toWireInstallments(contract, rows, toLocalDate(clock.now())) };
  }),
  route(listCreditStatement, async ({ actor, params }) => {
    const account = await requireAccount(database, actor, params.account_id, 'credit:read');
    const contract = await getContract(database, toUuid(account.id), params.credit_contract_id);
    return { data: toStatement(contract, await listPostings(database, contract.id)) };
  }),
];

const EVENT_WORDS = {
  released: 'Valor liberado',
  iof: 'IOF',
  fee: 'Tarifa de contratação',
  installment_paid: 'Parcela paga',
  late_charges: 'Multa e juros de atraso',
  extra_payment: 'Amortização',
  settlement: 'Quitação da parcela',
  withdrawal: 'Desistência: valor devolvido',
  renegotiated: 'Renegociação',
  renegotiation_broken: 'Renegociação desfeita',
} as const;

const download = (deps: CreditDeps): Route =>
  route(downloadCreditDocument, async ({ actor, params }) => {
    const { database, clock, brand } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'credit:read');
    const contract = await getContract(database, toUuid(account.id), params.credit_contract_id);
    const { credit_document: paper } = params;
    const fileName = `${paper}-${contract.number}.pdf`;
    const contentType = 'application/pdf';
    if (paper === 'ccb') {
      return { fileName, contentType, body: await readSignedPaper(database, deps, account, contract.id) };
    }
    if (paper === 'cet_sheet') {
      return { fileName, contentType, body: await readPaper(database, contract.sheet_id, paper) };
    }
    const now = clock.now();
    const standing = toStanding(contract, await listInstallments(database, contract.id), toLocalDate(now));
    const rows = toStatement(contract, await listPostings(database, contract.id)).map(
      ({ on, event, number, amount_cents, balance_cents }) =>
        [
          `${toPaperDay(on)}${number === null ? '' : ` · parcela ${number}`}`,
          `${EVENT_WORDS[event]}: ${formatCents(fromWire(amount_cents))} · saldo ${formatCents(fromWire(balance_cents))}`,
        ] as const,
    );
    const facts = { brand, account, number: contract.number, createdAt: now, owedCents: toOwedToday(standing), rows };
    return { fileName, contentType, body: await writeContractStatement(facts) };
  });

/** Contracts from their signature to their end. */
export const createContractRoutes = (deps: CreditDeps): Route[] => [
  ...[sign(deps), withdraw(deps), download(deps)],
  ...createDebitRoutes(deps),
  ...createPayRoutes(deps),
  ...createReadRoutes(deps),
];
