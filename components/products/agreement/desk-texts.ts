const waits = (count: number): string => (count === 1 ? '1 pedido aguarda' : `${count} pedidos aguardam`);

export const texts = {
  pageTitle: 'Convênios (operação)',
  title: 'Convênios',
  lead: (waiting: number): string => (waiting === 0 ? 'Nada aguarda decisão.' : `${waits(waiting)} decisão.`),
  unread: 'O banco não entregou os pedidos agora. Recarregue a página.',
  none: 'Nenhuma empresa pediu convênio.',
  asked: (name: string, when: string): string => `Pedido por ${name} em ${when}`,
  facts: {
    name: 'Nome',
    layout: 'Leiaute',
    items: 'Itens por mês',
    code: 'Código',
    fees: 'Tarifas',
    protest: 'Protesto',
  },
  protest: 'Permitido, de duplicatas',
  form: {
    outcome: 'Decisão',
    outcomes: { approved: 'Aprovar: o convênio recebe um código', refused: 'Não aprovar' },
    fee: 'Tarifa por item',
    feeHelp: 'Em branco vale a da tabela.',
    protest: 'Permitir protesto de duplicatas deste convênio',
    analyst: 'Quem decide',
    analystMissing: 'Escreva o seu nome.',
    note: 'Resposta para a empresa',
    noteHelp: 'A empresa lê este texto.',
    noteMissing: 'Diga à empresa o motivo.',
    send: 'Registrar decisão',
  },
} as const;
