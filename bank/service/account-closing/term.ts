import { formatMoney, type LetterFacts } from '../../documents';
import { formatCnpj, maskDocument } from '../../formats/documents';
import { formatPixKey } from '../../formats/pix-key';
import { getInstitutionName } from '../../providers';
import type { AccountRow } from '../../ground/accounts';
import type { ClosingDeps } from './deps';
import type { Payout } from './payouts';
import type { StoredClosing } from './rows';
import { REASON_WORDS, toMoment } from './words';

const STATES: Record<StoredClosing['status'], string> = {
  signing: 'Aguardando assinaturas',
  requested: 'Em andamento',
  paying: 'Em andamento: o saldo está a caminho',
  closed: 'Conta encerrada',
  cancelled: 'Pedido cancelado',
};

const CONDITIONS = [
  'Quando todos os administradores tiverem assinado, a conta deixa de aceitar novos compromissos: pagamentos, agendamentos, cobranças, chaves Pix e compartilhamentos do Open Finance.',
  'Tarifas deixam de ser cobradas a partir do pedido.',
  'O encerramento acontece em até 30 dias. Enquanto o saldo não for enviado, qualquer administrador pode desistir.',
  'O saldo é enviado por Pix à conta da empresa indicada neste termo. Se o envio for recusado, o dinheiro continua na conta até que outra seja indicada.',
  'Depois do encerramento, a conta não paga nem recebe. Um Pix enviado a ela volta a quem enviou. O que for devolvido à empresa por pagamentos antigos continua pertencendo à empresa: fica guardado fora da conta e é enviado ao destino indicado neste termo.',
  'Extratos, comprovantes e este termo continuam disponíveis para consulta com o mesmo acesso. Registros são guardados pelo prazo que a lei exige.',
  'O encerramento da conta não apaga obrigações assumidas antes dele com terceiros. Dados que outras instituições já receberam pelo Open Finance seguem as regras delas.',
] as const;

const toDestination = ({ destination }: StoredClosing): string =>
  destination
    ? `${destination.owner.name}, ${maskDocument(destination.owner.document)}, ${getInstitutionName(destination.account.ispb)}, chave ${formatPixKey(destination.key)}`
    : 'Não havia saldo no pedido';

const PAYOUT_STATES: Record<Payout['status'], string> = {
  processing: 'a caminho',
  completed: 'enviado',
  failed: 'recusado',
  returned: 'devolvido',
};

/** Each one, whatever became of it: a second pay-out does not make the first forgotten. */
const toPayoutRow = ({ isLate, amountCents, createdAt, status }: Payout): [string, string] => [
  isLate ? 'Valor que chegou depois' : 'Saldo',
  `${formatMoney(amountCents)} em ${toMoment(createdAt)}, ${PAYOUT_STATES[status]}`,
];

/** What the term of a closing says. */
export const toTerm = (
  { brand, clock }: Pick<ClosingDeps, 'brand' | 'clock'>,
  account: AccountRow,
  closing: StoredClosing,
  signers: readonly { name: string; signedAt: Date | null }[],
  payouts: readonly Payout[],
): LetterFacts => ({
  brand,
  title: 'Termo de encerramento de conta',
  lead: `Protocolo ${closing.protocol}`,
  createdAt: clock.now(),
  sections: [
    {
      title: 'Conta',
      rows: [
        ['Empresa', account.legalName],
        ['CNPJ', formatCnpj(account.cnpj)],
        ['Instituição', `${account.institutionName} (${account.compe})`],
        ['Agência e conta', `${account.branch} · ${account.number}`],
      ],
    },
    {
      title: 'Pedido',
      rows: [
        ['Situação', STATES[closing.status]],
        ['Pedido por', closing.requesterName],
        ['Quando', toMoment(closing.requestedAt)],
        ['Motivo', REASON_WORDS[closing.reason]],
        ...(closing.effectiveAt ? [['Encerra em', toMoment(closing.effectiveAt)] as const] : []),
        ['Prazo máximo', toMoment(closing.deadlineAt)],
        ['Destino do saldo', toDestination(closing)],
        ...payouts.map(toPayoutRow),
        ...(closing.closedAt ? [['Encerrada em', toMoment(closing.closedAt)] as const] : []),
        ...(closing.cancelledAt ? [['Cancelado em', toMoment(closing.cancelledAt)] as const] : []),
      ],
    },
    {
      title: 'Assinaturas',
      rows: signers.map(({ name, signedAt }) => [name, signedAt ? toMoment(signedAt) : 'Falta assinar'] as const),
      paragraphs: [
        'Cada assinatura foi confirmada com a segunda forma de acesso da pessoa. Na hora dela, não havia agendamentos, Pix Automático, cobranças, chaves Pix, contestações, valores bloqueados, chaves de API nem compartilhamentos do Open Finance em aberto, o que é conferido outra vez no encerramento.',
      ],
    },
    { title: 'Condições', paragraphs: CONDITIONS.map((condition, index) => `${index + 1}. ${condition}`) },
  ],
});
