import type { BoletoProblem } from '@/bank/contract/boleto';
import type { PixKeyKind } from '@/bank/contract/pix-key';

const KEYS: Record<PixKeyKind, string> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  email: 'e-mail',
  phone: 'celular',
  evp: 'chave aleatória',
};

const CUT =
  'Este número não está inteiro. Confira e copie a linha toda: são 47 números no boleto de banco e 48 na conta de consumo ou tributo.';
const MISTYPED = 'Um dos números não confere. Compare com o boleto e corrija, ou copie a linha de novo.';

export const texts = {
  title: 'Novo pagamento',
  lead: 'Cole ou digite o que você tem: chave Pix, Pix Copia e Cola, link, linha do boleto, dados de uma conta ou o nome de um contato.',
  field: 'O que você quer pagar?',
  clear: 'Limpar',
  next: 'Continuar',
  many: 'Pagar vários de uma vez',
  again: 'Pagar de novo',
  choose: 'Há mais de um jeito de entender. Escolha o certo:',
  chooseWay: 'Como você quer pagar esta conta?',
  sentences: {
    br_code: 'É um código Pix Copia e Cola.',
    cutCode: 'Este código Pix está incompleto ou foi alterado. Copie o código inteiro e cole de novo.',
    link: 'É um link. Se for de uma cobrança Pix, você vê quem recebe antes de pagar.',
    key: (type: PixKeyKind): string => `É uma chave Pix: ${KEYS[type]}.`,
    boleto: 'É um boleto.',
    bill: 'É uma conta de consumo ou um tributo.',
    account: 'São os dados de uma conta.',
    people: (count: number): string => (count === 1 ? 'É um dos seus contatos.' : `${count} contatos têm este nome.`),
    nobody: (name: string): string =>
      `“${name}” não está entre os seus contatos. Peça a chave Pix a quem vai receber, ou cole os dados da conta.`,
    searching: 'Procurando entre os seus contatos…',
    unread: 'Não conseguimos carregar os seus contatos agora. Cole uma chave, um código ou os dados da conta.',
    begun: 'Continue: um CPF ou celular com DDD tem 11 números, um CNPJ tem 14 e a linha de um boleto tem 47 ou 48.',
    unknown:
      'Não reconhecemos este texto. Cole uma chave Pix, um código Pix Copia e Cola, um link de cobrança, a linha de um boleto (47 ou 48 números) ou os dados da conta, como “banco 341 ag 1234 cc 56789-0”.',
    noBoleto:
      'Este número é de um boleto, e o pagamento de boletos não está aberto nesta conta. Procure no boleto um QR Code Pix: ele pode ser pago aqui.',
    noAccount: 'Pagar por agência e conta não está aberto nesta conta. Peça uma chave Pix a quem vai receber.',
  },
  problems: {
    none: CUT,
    truncated: CUT,
    too_long: 'Há números demais para um boleto. Cole só a linha dele.',
    field_1: MISTYPED,
    field_2: MISTYPED,
    field_3: MISTYPED,
    field_4: MISTYPED,
    general_digit: MISTYPED,
    currency: 'Este boleto não é em reais e não pode ser pago aqui.',
    value_identifier: 'Esta conta não diz que tipo de valor cobra. Peça uma segunda via a quem cobra.',
    unknown_segment: 'Este código não é de nenhum tipo de conta conhecido. Confira os números.',
    bank_segment: 'Esta conta só pode ser paga no banco que a emitiu.',
    line_or_barcode:
      'Estes 44 números podem ser um código de barras inteiro ou uma linha digitável sem o fim. Se for a linha, complete os números que faltam.',
    several: 'Há mais de um boleto neste texto. Cole um de cada vez.',
  } satisfies Record<BoletoProblem, string>,
  ways: {
    pix: 'Pagar com Pix',
    key: (type: PixKeyKind): string => `Pix para a chave ${KEYS[type]}`,
    boleto: 'Pagar este boleto',
    barcode: 'É o código de barras inteiro',
    manual: 'Pix por agência e conta',
    manualDetail: 'Na hora, em qualquer dia.',
    ted: 'TED',
    tedDetail: 'Em dias úteis, com tarifa.',
    noPix: 'Esta instituição não recebe Pix.',
    noTed: 'Esta instituição não recebe TED.',
  },
  account: {
    institution: 'Instituição',
    branch: 'Agência',
    number: 'Conta',
    holder: 'Titular',
    document: 'CPF ou CNPJ',
    absent: 'Não informado: você completa na próxima tela',
    ambiguous: 'Mais de uma opção: você escolhe na próxima tela',
    invalid: (text: string): string => `Não conseguimos ler “${text}”: você corrige na próxima tela`,
  },
};
