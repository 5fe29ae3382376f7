/** What the form of an account says, whatever pays it. */
export const texts = {
  institution: {
    label: 'Instituição',
    help: 'Busque pelo nome ou pelo número, como 341.',
    missing: 'Escolha a instituição de quem recebe.',
    nothing: 'Nenhuma instituição encontrada. Busque por outra parte do nome ou pelo número.',
    detail: (compe: string, ispb: string): string => `${compe} · ISPB ${ispb}`,
  },
  branch: {
    label: 'Agência',
    help: 'Sem o dígito.',
    missing: 'Digite a agência.',
    wrong: 'Digite só os números da agência, até 4, sem o dígito.',
  },
  account: {
    label: 'Conta',
    missing: 'Digite o número da conta.',
    wrong: 'Digite só os números da conta, até 19, sem o dígito.',
  },
  digit: {
    label: 'Dígito',
    missing: 'Digite o dígito.',
    wrong: 'O dígito é um só número ou letra.',
  },
  type: { label: 'Tipo de conta', placeholder: 'Escolha', missing: 'Escolha o tipo de conta.' },
  name: {
    label: 'Nome de quem recebe',
    help: 'Nome completo ou razão social, como está na conta.',
    missing: 'Digite o nome de quem recebe.',
  },
  document: { label: 'CPF ou CNPJ de quem recebe' },
  purpose: { label: 'Finalidade', placeholder: 'Escolha', missing: 'Escolha a finalidade.' },
  submit: 'Continuar',
};
