const changes = (count: number): string => (count === 1 ? '1 mudança aguarda' : `${count} mudanças aguardam`);

export const texts = {
  pageTitle: 'Mudanças de cadastro (operação)',
  title: 'Mudanças de cadastro',
  lead: (waiting: number): string => (waiting === 0 ? 'Nada aguarda decisão.' : `${changes(waiting)} decisão.`),
  unread: 'O banco não entregou os pedidos agora. Recarregue a página.',
  none: 'Nenhuma empresa pediu mudança.',
  asked: (name: string, when: string): string => `Pedida por ${name} em ${when}`,
  wish: {
    email: 'E-mail',
    phone: 'Telefone',
    site: 'Site',
    name: 'Novo nome',
    address: 'Novo endereço',
    story: 'O que mudou',
  },
  open: (name: string): string => `Baixar ${name}`,
  noPapers: 'Sem documentos.',
  form: {
    outcome: 'Decisão',
    outcomes: {
      approved: 'Aceitar: o cadastro muda',
      papers: 'Pedir outros documentos',
      refused: 'Não aceitar',
    },
    analyst: 'Quem decide',
    analystMissing: 'Escreva o seu nome.',
    note: 'Resposta para a empresa',
    noteHelp: 'A empresa lê este texto.',
    noteMissing: 'Diga à empresa o motivo ou o que falta.',
    send: 'Registrar decisão',
  },
} as const;
