import type { BatchField } from '../../../contract/products/batch-words';
import type { BatchProblem } from '../../../contract/products/batch-rows';

/** What is wrong with a cell, and how to mend it. */
const TEXTS = {
  'kind.unknown': 'Escreva Pix, TED, boleto ou recarga.',
  'kind.required': 'Informe uma chave Pix, uma conta, a linha de um boleto ou o celular de uma recarga.',
  'kind.payroll': 'Folha de pagamento só paga pessoas. Tire esta linha ou mude o tipo do lote.',
  'amount.required': 'Informe o valor.',
  'amount.number': 'O valor não é um número. Escreva como 1.234,56.',
  'amount.exponent': 'O valor está em notação científica. Escreva o número por extenso, como 1.234,56.',
  'amount.too_small': 'O valor precisa ser maior que zero.',
  'amount.too_large': 'O valor passa do máximo de R$ 999.999.999,99.',
  'amount.fraction': 'O valor tem mais de duas casas depois da vírgula.',
  'amount.differs': 'O valor é diferente do que o boleto cobra no dia. Corrija ou deixe em branco.',
  'date.date': 'A data não existe. Escreva como 31/12/2026.',
  'date.past': 'A data já passou.',
  'date.too_far': 'A data está longe demais.',
  'date.not_payable': 'O boleto não pode ser pago nesse dia.',
  'name.required': 'Informe o nome de quem recebe.',
  'name.mismatch': 'O nome não é o de quem tem esta chave. Confira quem recebe.',
  'document.required': 'Informe o CPF ou CNPJ de quem recebe.',
  'document.check_digits': 'O CPF ou CNPJ está errado: confira os dígitos.',
  'document.mismatch': 'O documento não é o de quem tem esta chave. Confira quem recebe.',
  'document.payroll': 'Folha de pagamento só paga pessoas: informe um CPF.',
  'key.required': 'Informe a chave Pix.',
  'key.invalid': 'A chave Pix não é válida.',
  'key.ambiguous':
    'A chave pode ser um CPF ou um celular. Escreva o celular com +55 ou informe o CPF também na coluna do documento.',
  'key.not_found': 'Ninguém tem esta chave Pix.',
  'key.restricted': 'A chave Pix está bloqueada por suspeita de fraude.',
  'key.own_account': 'A chave é desta mesma conta.',
  'key.unavailable': 'A conta desta chave não está recebendo.',
  'institution.required': 'Informe a instituição: número, ISPB ou nome.',
  'institution.unknown': 'Não conhecemos esta instituição. Informe o número (341) ou o ISPB.',
  'institution.no_pix': 'Esta instituição não recebe Pix.',
  'institution.no_ted': 'Esta instituição não recebe TED.',
  'institution.own': 'Contas desta instituição são pagas por Pix, não por TED.',
  'branch.required': 'Informe a agência.',
  'branch.invalid': 'A agência tem até quatro números.',
  'account.required': 'Informe a conta com o dígito.',
  'account.invalid': 'A conta não é válida. Escreva com o dígito, como 44512-7.',
  'account.mismatch': 'Nenhuma conta tem este número com este nome e documento.',
  'account.own_account': 'Esta é a conta que paga.',
  'account.unavailable': 'Esta conta não está recebendo.',
  'account_type.unknown': 'Escreva corrente, poupança, pagamento ou salário.',
  'account_type.not_taken': 'Este tipo de conta não recebe por este meio.',
  'line.required': 'Informe a linha digitável ou o código de barras.',
  'line.unreadable': 'O código do boleto não está certo: confira os números.',
  'line.not_registered': 'O boleto não está registrado. Confira com quem cobrou.',
  'line.not_payable': 'O boleto não pode ser pago.',
  'purpose.unknown': 'A finalidade não existe. Deixe em branco para crédito em conta.',
  'purpose.same_owner': 'Esta finalidade é só para contas da mesma empresa.',
  'amount.not_sold': 'A operadora não vende recarga deste valor.',
  'phone.missing': 'Informe o celular da recarga, com DDD.',
  'phone.unreadable': 'O celular não pode ser lido. Escreva como (11) 98765-4321.',
  'phone.incomplete': 'Faltam números no celular. Escreva como (11) 98765-4321.',
  'phone.abroad': 'O celular é de outro país. Só celulares do Brasil recebem recarga.',
  'phone.area_missing': 'Falta o DDD do celular.',
  'phone.area_unknown': 'O DDD não existe. Confira o celular.',
  'phone.landline': 'Este número é fixo. Só celulares recebem recarga.',
  'phone.ninth_digit': 'Falta o 9 no começo do celular.',
  'phone.not_mobile': 'Este número não é de celular.',
  'operator.required': 'Não sabemos de que operadora é este celular. Informe a operadora.',
  'operator.unknown': 'Esta operadora não vende recarga neste DDD. Confira o nome dela.',
  'operator.unavailable': 'A operadora não está vendendo recargas agora.',
  'description.required': 'Esta finalidade pede uma descrição.',
} as const satisfies Readonly<Record<`${BatchField}.${string}`, string>>;

export type ProblemCode = keyof typeof TEXTS;

/** `{ field: 'amount', rule: 'required', text: 'Informe o valor.' }`; `text` says more where the bank knows more. */
export const toProblem = (code: ProblemCode, text: string = TEXTS[code]): BatchProblem => {
  const [field = '', rule = ''] = code.split('.');
  return { field: field as BatchField, rule, text };
};
