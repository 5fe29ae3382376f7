export const returnTexts = {
  title: 'Devolver Pix',
  reading: 'Consultando quanto pode ser devolvido',
  failed: 'Não foi possível consultar este Pix agora.',
  retry: 'Tentar novamente',
  lead: (name: string): string => `O valor volta para a conta de onde ${name} pagou.`,
  left: (left: string, until: string): string =>
    `Você pode devolver até ${left}, de uma vez ou em partes, até ${until}.`,
  amount: 'Valor a devolver',
  all: 'Devolver tudo',
  message: 'Mensagem para quem pagou',
  messageHelp: 'Aparece no extrato e no comprovante da devolução.',
  missing: 'Digite quanto quer devolver.',
  tooMuch: (left: string): string => `Ainda podem ser devolvidos ${left}. Digite um valor menor.`,
  go: 'Continuar',
  cancel: 'Cancelar',
  change: 'Alterar',
  reviewTitle: 'Confira antes de devolver',
  confirm: (amount: string): string => `Devolver ${amount}`,
  to: 'Para',
  institution: 'Instituição',
  value: 'Valor',
  stays: 'Fica com você',
  final: 'Uma devolução não pode ser desfeita.',
  elsewhere:
    'Outra devolução deste Pix foi pedida enquanto você estava aqui. Nada foi devolvido por esta aba. Recarregue a página e confira o que já voltou antes de devolver de novo.',
  confirming: {
    title: 'Estamos confirmando a devolução',
    body: 'Estamos confirmando com o banco se a devolução foi feita. Não faça de novo.',
    detail:
      'Vamos mostrar o resultado aqui assim que soubermos. Pode recarregar ou fechar esta página: nada é devolvido duas vezes.',
    checkNow: 'Verificar agora',
  },
  close: 'Fechar',
  receipt: 'Ver comprovante',
  closed: {
    all_returned: 'Este Pix já foi devolvido por inteiro.',
    too_late: 'O prazo de 90 dias para devolver este Pix terminou.',
    disputed: 'Este Pix está em contestação. Responda a ela em vez de devolver por aqui.',
  },
  result: {
    processing: {
      title: 'Devolução a caminho',
      body: 'O valor já está reservado. Avisamos quando chegar a quem pagou.',
    },
    completed: { title: 'Devolução concluída', body: 'O valor já voltou para quem pagou.' },
    failed: { title: 'Devolução não realizada', body: 'O valor voltou a ficar disponível na sua conta.' },
  },
} as const;
