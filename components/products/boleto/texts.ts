import type { BoletoProblem } from '@/bank/contract/boleto';
import type { BoletoBill, BoletoPix } from '@/bank/contract/products/boleto-parts';
import type { BoletoRefusal, BoletoWarningCode } from '@/bank/contract/products/boleto-words';
import { formatHour } from '@/components/ui/hour-text';

interface WarningFacts {
  /** The day that the line tells, or that a due date moves to. */
  date: string;
  /** The amount that the line tells, or that was paid. */
  money: string;
  due: string;
  day: string;
  closes: string;
  /** Banks work today. */
  isBusinessDay: boolean;
  payee: string;
  payer: string;
}

/** What to look at twice, before paying. */
export const WARNINGS: Record<BoletoWarningCode, (facts: WarningFacts) => string> = {
  amount_altered: ({ money }) =>
    `O código de barras diz ${money}, e o registro do boleto diz outro valor. Boletos adulterados são assim: confirme com quem cobra por um contato que você já tinha.`,
  due_date_altered: ({ date }) =>
    `O código de barras diz vencimento em ${date}, e o registro do boleto diz outro. Confira com quem cobra antes de pagar.`,
  due_factor_repeats: ({ date }) =>
    `O vencimento no código de barras se repete a cada 25 anos: aqui ele é ${date}. Confira no papel do boleto.`,
  payee_altered: ({ payee }) =>
    `O banco do código de barras não é o de quem vai receber. Pague só se ${payee} é mesmo quem cobra você.`,
  due_moves: ({ due, date }) =>
    `O vencimento, ${due}, não é dia útil. Você pode pagar até ${date} sem multa nem juros.`,
  overdue: ({ due }) => `Este boleto venceu em ${due}.`,
  after_hours: ({ closes, day, isBusinessDay }) =>
    `${isBusinessDay ? `Hoje já passou das ${formatHour(closes)}` : 'Hoje não é dia útil'}. Este pagamento sai em ${day}, o próximo dia útil.`,
  protested: () =>
    'Este boleto foi protestado em cartório. Pagar aqui não cancela o protesto: peça a carta de anuência a quem cobra.',
  payee_under_review: ({ payee }) =>
    `${payee} está em análise no registro de boletos. Pague só se você reconhece esta cobrança.`,
  own_payee: () => 'Este boleto foi emitido pela sua própria empresa.',
  other_payer: ({ payer }) =>
    `Este boleto está no nome de ${payer}, e não da sua empresa. Você pode pagar por quem quiser.`,
  paid_before: ({ money }) => `Esta conta já pagou ${money} deste boleto. Confira antes de pagar de novo.`,
};

/** Why a boleto cannot be paid. */
export const REFUSALS: Record<BoletoRefusal, string> = {
  paid: 'Este boleto já foi pago. Se não foi por você, confira com quem cobra.',
  paid_here: 'Você já pagou este boleto por esta conta. O comprovante está no extrato.',
  on_its_way_here: 'O pagamento deste boleto está em andamento nesta conta. Avisamos você quando terminar.',
  scheduled_here: 'Este boleto já está agendado nesta conta. Para mudar, veja os boletos agendados.',
  in_process:
    'O pagamento deste boleto está sendo processado por outro banco. Confira com quem cobra antes de pagar de novo.',
  withdrawn: 'Quem emitiu cancelou este boleto. Peça outro a quem cobra.',
  blocked: 'Quem emitiu este boleto bloqueou o pagamento. Fale com quem cobra.',
  payee_unfit: 'Quem recebe este boleto está impedido de receber por boleto. Combine outra forma com quem cobra.',
  payee_unknown: 'Quem recebe este boleto não está no registro de boletos. Não pague antes de falar com quem cobra.',
  parts_used_up: 'Este boleto já foi pago no número de vezes que aceita. Peça outro a quem cobra.',
  past_limit: 'O prazo para pagar este boleto terminou. Peça a segunda via, com outra data, a quem cobra.',
  own_boleto:
    'Este boleto foi emitido por esta mesma conta: o dinheiro sairia dela para ela. Peça o pagamento a quem deve.',
  changed: 'Quem emitiu este boleto mudou o valor ou o vencimento. Consulte de novo para ver como ficou.',
};

/** Why a Pix that stands in a boleto is not offered. */
export const PIX_PROBLEMS: Record<NonNullable<BoletoPix['problem']>, string> = {
  payee: 'O QR Code Pix deste boleto paga outra pessoa. Não use o QR Code: pague aqui pelo boleto e avise quem cobra.',
  amount: 'O QR Code Pix deste boleto tem outro valor. Pague aqui pelo boleto.',
  due_date: 'O QR Code Pix deste boleto tem outro vencimento. Pague aqui pelo boleto.',
  gone: 'O QR Code Pix deste boleto não vale mais. Pague aqui pelo boleto.',
  unreadable: 'Não conseguimos conferir o QR Code Pix deste boleto. Pague aqui pelo boleto.',
};

/** What is wrong with a line that was typed, beside a field that does not hold. */
export const LINE_PROBLEMS: Record<BoletoProblem, string> = {
  none: 'Digite a linha do boleto, com 47 ou 48 números, ou os 44 do código de barras.',
  truncated: 'Faltam números: a linha de um boleto tem 47, a de contas e tributos tem 48.',
  too_long: 'Há números demais: a linha de um boleto tem 47, a de contas e tributos tem 48.',
  field_1: 'O 1º campo não confere. Compare com o boleto.',
  field_2: 'O 2º campo não confere. Compare com o boleto.',
  field_3: 'O 3º campo não confere. Compare com o boleto.',
  field_4: 'O 4º campo não confere. Compare com o boleto.',
  general_digit: 'Os números não conferem entre si. Compare cada campo com o boleto.',
  currency: 'Este boleto não é em reais, e aqui só pagamos em reais.',
  value_identifier: 'Não conhecemos este tipo de conta. Confira o 3º número, ou pague a quem a emitiu.',
  unknown_segment: 'Não conhecemos este tipo de conta. Confira o 2º número, ou pague a quem a emitiu.',
  bank_segment: 'Esta conta só pode ser paga no banco que a emitiu.',
  line_or_barcode: 'Estes 44 números podem ser uma linha sem o fim. Digite os 47 ou 48 da linha.',
  several: 'Há mais de um boleto neste texto. Escolha qual pagar.',
};

const TAXES: Record<NonNullable<BoletoBill['tax']>, string> = {
  das: 'DAS, Simples Nacional',
  darf: 'DARF, tributo federal',
  gps: 'GPS, previdência',
  dae: 'DAE, documento de arrecadação',
  fgts: 'FGTS',
};

const SEGMENTS: Record<BoletoBill['segment'], string> = {
  city_hall: 'Prefeitura',
  sanitation: 'Água e saneamento',
  energy_and_gas: 'Energia ou gás',
  telecommunications: 'Telecomunicações',
  government: 'Tributo ou órgão público',
  company: 'Conta de empresa',
  traffic_fine: 'Multa de trânsito',
};

/** What a bill is for. */
export const toBillWords = ({ tax, segment }: BoletoBill): string => (tax ? TAXES[tax] : SEGMENTS[segment]);

export const texts = {
  title: 'Boletos e contas',
  line: {
    label: 'Linha digitável ou código de barras',
    help: 'Boletos têm 47 números; contas, tributos e multas têm 48.',
    paste: 'Colar',
    submit: 'Continuar',
    wrongField: (number: number, text: string): string =>
      `O ${number}º campo não confere: ${text}. Compare com o boleto, número por número.`,
    bank: (compe: string): string => `Boleto do banco ${compe}`,
    due: (day: string): string => `vencimento ${day}`,
  },
  found: {
    title: (count: number): string =>
      count === 1 ? 'Falta 1 boleto desta lista. Quer pagar?' : `Encontramos ${count} boletos. Qual você quer pagar?`,
    turns: (count: number): string =>
      count === 1 ? 'Falta 1 dos boletos que você escolheu' : `Faltam ${count} dos boletos que você escolheu`,
    next: (left: number): string =>
      left === 1 ? 'Pagar o último boleto escolhido' : `Pagar o próximo boleto (faltam ${left})`,
    stop: 'Deixar os outros para depois',
    cut: 'O arquivo é longo: lemos as primeiras 40 páginas.',
    noAmount: 'Valor a consultar',
    clear: 'Fechar lista',
  },
  pix: {
    read: 'O QR Code que lemos é um Pix. Pague por ele, ou leia o código de barras para conferir o boleto antes.',
    payRead: 'Pagar por Pix',
    cheaper: (pix: string, boleto: string): string =>
      `Este boleto também aceita Pix, conferido com o boleto: por ele são ${pix}, e não ${boleto}.`,
    at_once: 'Este boleto também aceita Pix, conferido com o boleto: quem cobra recebe na hora.',
    pay: 'Pagar por Pix',
    notBetter: 'Este boleto também aceita Pix, mas pelo boleto você paga no dia que escolher.',
  },
  hours: (closes: string, tax: string): string =>
    `Boletos até as ${formatHour(closes)} e tributos até as ${formatHour(tax)}, em dias úteis.`,
  scheduledLink: 'Ver boletos agendados',
  refused: { title: 'Este boleto não pode ser pago', statement: 'Ver extrato', scheduled: 'Ver boletos agendados' },
  review: {
    leaves: 'Sai quando os bancos abrirem',
    finalBeneficiary: 'Beneficiário final',
    due: 'Vencimento',
    noDue: 'Não informado',
    until: 'Aceito até',
    payer: 'Em nome de',
    bill: 'Tipo',
    line: 'Linha digitável',
    copyLine: 'Copiar linha digitável',
    originalDue: (day: string): string => `Vence em ${day}`,
    overdue: (day: string): string => `Venceu em ${day}`,
    partial: (done: number, allowed: number): string =>
      `Pode ser pago em ${allowed} vezes; ${done === 0 ? 'nenhuma foi paga' : `${done} já ${done === 1 ? 'foi' : 'foram'}`}.`,
    onDay: (day: string): string => `Valor para pagar em ${day}.`,
  },
  result: {
    institution: 'Instituição',
    fee: 'Tarifa',
    id: 'Número do pagamento',
    copyId: 'Copiar número do pagamento',
    leavesAt: (at: string): string =>
      `O valor já está reservado. Os bancos ainda não abriram: o pagamento sai em ${at}. Avisamos você quando ele terminar.`,
  },
  scheduled: {
    title: 'Boletos agendados',
    empty: 'Nenhum boleto agendado',
    emptyBody: 'Os boletos e contas que você agendar aparecem aqui até o dia do pagamento.',
    new: 'Pagar um boleto',
    failed: 'Não conseguimos carregar os boletos agendados.',
    noun: ['boleto agendado', 'boletos agendados'] as const,
    due: (day: string): string => `vence em ${day}`,
    to: 'Para',
    description: 'Descrição',
    made: 'Agendado em',
  },
};
