export const texts = {
  form: {
    above: (money: string): string => `O máximo que a instituição permite é ${money}.`,
    maximum: (money: string): string => `Até ${money}, o máximo que a instituição permite.`,
    cancel: 'Voltar',
  },
  trusted: {
    title: 'Favorecidos de confiança do Pix',
    lead: (hours: number): string =>
      `Quem você paga sempre pode ter um limite próprio por dia, à parte dos limites da conta. Vale ${hours} horas depois do cadastro. Este limite vale mesmo que os da conta estejam em zero.`,
    empty: 'Nenhum favorecido de confiança',
    emptyBody: 'Cadastre um fornecedor para pagar a ele acima dos limites da conta.',
    add: 'Cadastrar favorecido',
    limit: 'por dia',
    waits: (when: string): string => `Vale a partir de ${when}`,
    remove: 'Remover',
    removeLabel: (name: string): string => `Remover ${name} dos favorecidos de confiança`,
    removed: 'Favorecido removido.',
    added: (name: string, when: string): string => `${name} cadastrado. O limite próprio vale a partir de ${when}.`,
    key: 'Chave Pix do favorecido',
    keyHelp: 'CPF, CNPJ, celular com +55, e-mail ou chave aleatória.',
    keyMissing: 'Digite a chave Pix de quem recebe.',
    find: 'Continuar',
    amount: 'Limite por dia',
    amountMissing: 'Digite o limite deste favorecido.',
    trust: 'Cadastrar',
    other: 'Trocar a chave',
  },
  device: {
    title: 'Este navegador ainda não está cadastrado para Pix',
    body: (payment: string, day: string): string =>
      `Nele você paga até ${payment} por Pix e ${day} por dia. Cadastre o navegador para usar os limites inteiros da conta.`,
    register: 'Cadastrar este navegador',
    registered: 'Navegador cadastrado. Os limites inteiros já valem nele.',
  },
} as const;
