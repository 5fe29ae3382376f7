import type { ShortcutId } from './shortcut-table';

export const GROUP_LABELS = {
  pix: 'Pix',
  recentes: 'Escolhidos há pouco',
  telas: 'Telas',
  contatos: 'Contatos',
  aprovacoes: 'Esperam aprovação',
  transacoes: 'Transações',
  acoes: 'Ações',
  outros: 'Outros caminhos',
} as const;
export type GroupId = keyof typeof GROUP_LABELS;

const results = (count: number): string => (count === 1 ? '1 resultado' : `${count} resultados`);

/** Words that people use for a screen, beside its name in the menu. */
export const SCREEN_WORDS: Readonly<Record<string, readonly string[]>> = {
  '/': ['home', 'saldo', 'painel', 'começo'],
  '/statement': ['movimentações', 'transações', 'lançamentos', 'histórico', 'entradas e saídas'],
  '/payment': ['pagar qualquer coisa', 'boleto', 'conta', 'transferir', 'linha digitável', 'código de barras'],
  '/pix/pay': ['transferir', 'enviar dinheiro', 'copia e cola', 'qr code'],
  '/payment/boleto': [
    'boleto',
    'conta de luz',
    'código de barras',
    'linha digitável',
    'DAS',
    'DARF',
    'tributos',
    'FGTS',
    'IPTU',
  ],
  '/contacts': ['favoritos', 'favorecidos', 'fornecedores', 'agenda', 'pagar de novo'],
  '/settings/people': ['usuários', 'convidar', 'convite', 'papéis', 'permissões', 'férias', 'substituição'],
  '/settings/security': ['senha', 'chave de acesso', 'sessões', 'bloquear acesso', 'aparelhos', 'autenticador'],
  '/pix': ['pix'],
  '/pix/keys': ['chave', 'cadastrar chave', 'portabilidade'],
  '/settings/limits': ['limite', 'aumentar limite', 'noite'],
  '/pix/charges': ['cobrar', 'boleto', 'qr code', 'vencimento'],
  '/payment/scheduled': ['agendar', 'futuros', 'calendário', 'previsão'],
  '/settings': ['ajustes', 'preferências', 'aparência', 'perfil'],
  '/settings/shortcuts': ['teclado', 'teclas'],
  '/guides': ['ajuda', 'tutorial', 'como fazer'],
};

export const SCREENS = {
  settings: 'Configurações',
  shortcuts: 'Atalhos do teclado',
  guides: 'Guias',
};

export const texts = {
  title: 'Buscar ou pagar',
  input: 'Busque uma tela, um contato ou uma transação, ou escreva um Pix',
  placeholder: 'Busque ou escreva “pix 150 moinho”',
  clear: 'Limpar',
  close: 'Fechar',
  list: 'Resultados',
  found: (count: number): string => `${results(count)}.`,
  foundSearching: (count: number): string => `${results(count)} até agora, buscando transações.`,
  nothing: (typed: string): string => `Nada encontrado para “${typed}”.`,
  searching: 'Buscando transações…',
  offline: 'Sem conexão: por enquanto só telas e ações aparecem aqui.',
  searchFailed: 'Não foi possível buscar agora.',
  retry: 'Tentar novamente',
  keys: { move: 'mover', choose: 'escolher', close: 'fechar' },
  pay: {
    withAmount: (money: string, to: string): string => `Pix de ${money} para ${to}`,
    to: (to: string): string => `Pix para ${to}`,
    onlyAmount: (money: string): string => `Pix de ${money}`,
    chooseKey: 'Escolher a chave de quem recebe',
    unknownPayee: (name: string): string => `“${name}” não está nos seus contatos: digite a chave de quem recebe`,
    reviewFirst: 'Você confere tudo antes de pagar',
    boxed: {
      boleto: 'Pagar este boleto ou esta conta',
      boleto_problem: 'Pagar um boleto: conferir este número',
      account: 'Pagar a conta destes dados',
    },
    asks: 'Há mais de um jeito de entender. Escolha o certo:',
    problems: {
      not_positive: 'O valor precisa ser maior que zero.',
      too_large: 'O valor tem números demais.',
    },
    keys: {
      br_code: 'Código Pix Copia e Cola',
      link: 'Link de cobrança',
      email: 'Chave e-mail',
      cpf: 'Chave CPF',
      cnpj: 'Chave CNPJ',
      phone: 'Chave celular',
      evp: 'Chave aleatória',
      cpf_or_phone: 'CPF ou celular: você escolhe na próxima tela',
      boleto: 'Boleto',
      unknown: 'Chave Pix',
      empty: 'Chave Pix',
    },
  },
  policyChange: 'Mudança nas regras de aprovação',
  askedBy: (name: string): string => `Pedido por ${name}`,
  contact: (institution: string, key: string): string => `Pagar com Pix · ${institution} · ${key}`,
  actions: {
    pay: 'Fazer um Pix',
    export: 'Exportar extrato',
    exportDetail: 'PDF, CSV, XLSX, OFX ou pacote do mês',
    hide: 'Ocultar valores',
    show: 'Mostrar valores',
    dark: 'Usar tema escuro',
    light: 'Usar tema claro',
    switchTo: (company: string): string => `Trocar para ${company}`,
    help: 'Ver atalhos do teclado',
    support: 'Falar com o suporte',
    signOut: 'Sair',
    signOutFailed: 'Não foi possível sair agora. Confira a conexão e tente de novo.',
  },
  inStatement: (typed: string): string => `Buscar “${typed}” no extrato`,
  payTo: (typed: string): string => `Pagar com Pix para “${typed}”`,
  themeDark: 'Tema escuro.',
  themeLight: 'Tema claro.',
  amountsHidden: 'Valores ocultos.',
  amountsShown: 'Valores à mostra.',
};

export const SHORTCUT_WORDS: Record<ShortcutId, string> = {
  bar: 'Buscar ou pagar',
  search: 'Ir para a busca da tela, ou abrir esta busca',
  home: 'Ir para o início',
  statement: 'Ir para o extrato',
  pix: 'Ir para Pagar com Pix',
  settings: 'Ir para as configurações',
  newPix: 'Fazer um Pix',
  help: 'Ver os atalhos',
};

export const shortcutTexts = {
  title: 'Atalhos do teclado',
  lead: 'Os de uma letra só valem fora dos campos de texto.',
  afterwards: 'depois',
  or: 'ou',
  always: 'Sempre',
  single: 'Com uma letra ou um sinal',
  off: 'Os atalhos de uma letra estão desligados.',
  switch: 'Usar atalhos de uma letra',
  switchHelp:
    'Desligue se você dita textos por voz ou se aperta teclas sem querer. O atalho da busca continua valendo.',
  saving: 'Salvando…',
  on: 'Atalhos de uma letra ligados.',
  turnedOff: 'Atalhos de uma letra desligados.',
  saveFailed: 'Mudou neste aparelho, mas não foi possível guardar para os outros. Tente de novo.',
  retry: 'Tentar novamente',
  understood: 'Entendi',
};
