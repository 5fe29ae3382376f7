import type { NotificationKind, NotificationTopic } from '@/bank/contract/ground/notifications';

/** What the customer reads about notifications. */
export const texts = {
  title: 'Notificações',
  lead: (unread: number) =>
    unread === 0 ? 'Tudo lido.' : unread === 1 ? '1 notificação não lida.' : `${unread} notificações não lidas.`,
  preferences: 'Preferências',
  filters: 'Filtrar notificações',
  all: 'Todas',
  onlyUnread: 'Não lidas',
  everyTopic: 'Todos os assuntos',
  topics: {
    pix: 'Pix',
    files: 'Arquivos',
    security: 'Segurança',
  } satisfies Record<NotificationTopic, string>,
  unread: 'Não lida.',
  settled: 'Resolvido',
  markAll: 'Marcar todas como lidas',
  markedAll: 'Todas foram marcadas como lidas.',
  undo: 'Desfazer',
  markRead: (title: string) => `Marcar como lida: ${title}`,
  markUnread: (title: string) => `Marcar como não lida: ${title}`,
  markFailed: 'Não foi possível guardar a mudança. Confira a internet e tente de novo.',
  loadFailed: 'Não foi possível ler as notificações. Nada se perdeu: tente de novo em instantes.',
  older: 'Você está vendo notificações mais antigas.',
  newest: 'Ver as mais novas',
  empty: {
    title: 'Nenhuma notificação por enquanto',
    body: 'Avisos sobre Pix, arquivos e a segurança do seu acesso aparecem aqui assim que acontecem.',
  },
  emptyUnread: { title: 'Você leu tudo', body: 'O que chegar de novo aparece aqui na hora.' },
  emptyTopic: { title: 'Nada sobre este assunto', body: 'As notificações ficam guardadas por 90 dias.' },
  seeAll: 'Ver todas',
  noun: ['notificação', 'notificações'] as const,
  choices: {
    title: 'Preferências de notificação',
    lead: 'Escolha o que você quer saber e por onde. Cada mudança vale na hora, só para você.',
    back: 'Notificações',
    table: 'O que avisar, e por onde',
    what: 'O que avisar',
    app: 'No app',
    email: 'Por e-mail',
    emailTo: (email: string) => `Os e-mails vão para ${email}.`,
    always: 'Sempre ligado',
    alwaysWhy:
      'Não dá para desligar: se alguém mexer no seu acesso, você precisa ficar sabendo, e quem mexeu não pode calar o aviso.',
    switch: (kind: string, channel: string) => `${kind}: ${channel.toLowerCase()}`,
    saving: 'Salvando…',
    saved: (kind: string, channel: string, isOn: boolean) =>
      `${kind}, ${channel.toLowerCase()}: ${isOn ? 'ligado' : 'desligado'}. Salvo.`,
    failed: (kind: string, channel: string) =>
      `Não foi possível salvar “${kind}”, ${channel.toLowerCase()}. A escolha voltou a ser a de antes: tente de novo.`,
    loadFailed: 'Não foi possível ler as suas preferências. Elas continuam valendo como estão.',
    withoutScript: 'Para mudar as preferências, ative o JavaScript do navegador.',
    groups: { pix: 'Pix', files: 'Arquivos', security: 'Segurança' } satisfies Record<NotificationTopic, string>,
    kinds: {
      pix_received: { name: 'Pix recebido', help: 'Quando o dinheiro entra na conta.' },
      pix_completed: { name: 'Pix enviado', help: 'Quando o dinheiro chega a quem recebe.' },
      pix_failed: { name: 'Pix não realizado', help: 'Quando um Pix é recusado e o valor volta a ficar disponível.' },
      pix_returned: { name: 'Pix devolvido', help: 'Quando alguém devolve um Pix que você enviou.' },
      pix_schedule: {
        name: 'Pix agendado',
        help: 'Quando um Pix agendado é pago, espera saldo ou não pôde ser feito.',
      },
      pix_recurrence: {
        name: 'Pix Automático',
        help: 'Quando uma empresa pede autorização, agenda uma cobrança, recebe ou não consegue receber.',
      },
      pix_dispute: {
        name: 'Contestações de Pix',
        help: 'Quando alguém contesta um Pix que você recebeu, e cada passo das suas contestações.',
      },
      pix_key: { name: 'Chaves Pix', help: 'Quando uma chave entra, sai ou é pedida por outra instituição.' },
      account: {
        name: 'Situação da conta',
        help: 'Quando alguém pede o encerramento, desativa ou reativa a conta, e cada passo até o fim.',
      },
      privacy: {
        name: 'Pedidos sobre dados',
        help: 'Quando um pedido sobre os seus dados pessoais é respondido.',
      },
      export_ready: { name: 'Arquivo pronto', help: 'Quando um extrato pedido pode ser baixado.' },
      export_failed: { name: 'Arquivo com problema', help: 'Quando um extrato pedido não pôde ser gerado.' },
      security: { name: 'Segurança do acesso', help: 'Novos acessos, senha e formas de confirmação.' },
    } satisfies Record<NotificationKind, { name: string; help: string }>,
  },
};
