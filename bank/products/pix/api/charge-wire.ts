import type { ApiCob, ApiCobv, ApiLocation } from '../../../contract/products/pix/api-pix-body';
import type { ChargeTerms } from '../../../contract/products/pix/charges';
import { toDecimal } from '../../../core/money';
import type { AccountRow } from '../../../ground/accounts';
import { type StoredCharge, toLocation } from '../charges';

const toStatus = (charge: StoredCharge): ApiCob['status'] => {
  if (charge.payment) return 'CONCLUIDA';
  // one that ran out stays active: its calendar tells
  if (!charge.canceledAt) return 'ATIVA';
  return charge.isCanceledByBank ? 'REMOVIDA_PELO_PSP' : 'REMOVIDA_PELO_USUARIO_RECEBEDOR';
};

const toDebtor = ({ payer, details }: StoredCharge) =>
  payer && {
    ...(payer.document.length === 11 ? { cpf: payer.document } : { cnpj: payer.document }),
    nome: payer.name,
    ...((details.endereco as Record<string, string> | undefined) ?? {}),
  };

const toHead = (charge: StoredCharge, loc: ApiLocation | undefined, host: string) => ({
  txid: charge.txid,
  revisao: charge.revision,
  ...(loc ? { loc } : {}),
  // a charge that was taken off its location leads nowhere until it has another
  ...(charge.details.semLocation
    ? {}
    : { location: toLocation(host, charge.kind, charge.token), pixCopiaECola: charge.brCode }),
  status: toStatus(charge),
  chave: charge.key,
  ...(charge.description === null ? {} : { solicitacaoPagador: charge.description }),
  ...(charge.details.infoAdicionais
    ? { infoAdicionais: charge.details.infoAdicionais as ApiCob['infoAdicionais'] }
    : {}),
  ...(charge.payment
    ? {
        pix: [
          {
            endToEndId: charge.payment.endToEndId,
            txid: charge.txid,
            valor: toDecimal(charge.payment.amountCents),
            chave: charge.key,
            horario: charge.payment.paidAt.toISOString(),
          },
        ],
      }
    : {}),
});

/** An immediate charge as the API Pix tells it. */
export const toApiCob = (charge: StoredCharge, loc: ApiLocation | undefined, host: string): ApiCob => {
  const debtor = toDebtor(charge);
  return {
    calendario: {
      criacao: charge.createdAt.toISOString(),
      expiracao: Math.round((charge.expiresAt.getTime() - charge.createdAt.getTime()) / 1000),
    },
    ...(debtor ? { devedor: debtor as ApiCob['devedor'] } : {}),
    valor: { original: toDecimal(charge.amountCents) },
    ...toHead(charge, loc, host),
  };
};

const toPart = ({ mode, value }: { mode: number; value: number }) => ({
  modalidade: mode,
  valorPerc: toDecimal(BigInt(value)),
});

const toDiscount = (discount: NonNullable<ChargeTerms['discount']>) =>
  'tiers' in discount
    ? {
        modalidade: discount.mode,
        descontoDataFixa: discount.tiers.map(({ until, value }) => ({
          data: until,
          valorPerc: toDecimal(BigInt(value)),
        })),
      }
    : toPart(discount);

/** A charge with a due date as the API Pix tells it. */
export const toApiCobv = (
  charge: StoredCharge,
  loc: ApiLocation | undefined,
  host: string,
  account: AccountRow,
): ApiCobv => {
  const { fine, interest, abatement, discount } = charge.due?.terms ?? {};
  return {
    calendario: {
      criacao: charge.createdAt.toISOString(),
      dataDeVencimento: charge.due?.dueDate ?? '',
      validadeAposVencimento: charge.due?.daysAfterDue ?? 0,
    },
    devedor: toDebtor(charge) as ApiCobv['devedor'],
    recebedor: { cnpj: account.cnpj, nome: account.legalName, nomeFantasia: account.tradeName },
    valor: {
      original: toDecimal(charge.amountCents),
      ...(fine ? { multa: toPart(fine) } : {}),
      ...(interest ? { juros: toPart(interest) } : {}),
      ...(abatement ? { abatimento: toPart(abatement) } : {}),
      ...(discount ? { desconto: toDiscount(discount) } : {}),
    } as ApiCobv['valor'],
    ...toHead(charge, loc, host),
  };
};
