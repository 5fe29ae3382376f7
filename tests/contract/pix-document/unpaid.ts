import { CPF, type Request, type World } from './requests';

const toCharge = (idRec: string, { number, branch }: World['company'], dataDeVencimento: string) => ({
  ...{ idRec, calendario: { dataDeVencimento }, valor: { original: '35.00' }, ajusteDiaUtil: false },
  recebedor: { conta: number, agencia: branch, tipoConta: 'PAGAMENTO' },
});

/** A recurrence of a payer who has no money on the first day, a charge under it, and its second day. */
export const toUnpaid = ({ company, inDays }: Pick<World, 'company' | 'inDays'>) => {
  return {
    locate: { operation: 'POST /locrec', path: '/locrec', isValid: true },
    scan: (token: string): Request => ({
      operation: 'GET /rec/{recUrlAccessToken}',
      path: `/qr/v2/rec/${token}`,
      isValid: true,
    }),
    rec: (loc?: number): Request => ({
      operation: 'POST /rec',
      path: '/rec',
      isValid: true,
      json: {
        vinculo: { contrato: '7', objeto: 'Assinatura', devedor: CPF },
        calendario: { dataInicial: inDays(0), periodicidade: 'MENSAL' },
        politicaRetentativa: 'PERMITE_3R_7D',
        ...(loc === undefined ? {} : { loc }),
      },
    }),
    ask: (idRec: string): Request => ({
      operation: 'POST /solicrec',
      path: '/solicrec',
      isValid: true,
      json: {
        idRec,
        calendario: { dataExpiracaoSolicitacao: `${inDays(5)}T20:00:00Z` },
        destinatario: { cpf: CPF.cpf, ispbParticipante: '18236120', agencia: '0001', conta: '5551237' },
      },
    }),
    takeBack: (idSolicRec: string): Request => ({
      operation: 'PATCH /solicrec/{idSolicRec}',
      path: `/solicrec/${idSolicRec}`,
      isValid: true,
      json: { status: 'CANCELADA' },
    }),
    charge: (idRec: string): Request => ({
      operation: 'POST /cobr',
      path: '/cobr',
      isValid: true,
      json: toCharge(idRec, company, inDays(5)),
    }),
    chargeNext: (idRec: string, txid: string): Request => ({
      operation: 'PUT /cobr/{txid}',
      path: `/cobr/${txid}`,
      isValid: true,
      json: toCharge(idRec, company, inDays(36)),
    }),
    again: (txid: string, day: string): Request => ({
      operation: 'POST /cobr/{txid}/retentativa/{data}',
      path: `/cobr/${txid}/retentativa/${day}`,
      isValid: true,
    }),
  };
};
