/** Words of the question about measurement and recording. The names of the purposes are those of decision 011. */
export const CONSENT_TEXTS = {
  title: 'Privacidade e cookies',
  ask: 'Usamos só os cookies necessários para você entrar e usar a conta. Com a sua permissão, usamos também os que ajudam a melhorar o aplicativo. Você pode mudar de ideia no rodapé de qualquer página.',
  accept: 'Aceitar',
  refuse: 'Recusar',
  detail: 'Escolher',
  save: 'Salvar escolhas',
  link: 'Privacidade e cookies',
  purposes: {
    measurement: {
      name: 'Medição',
      what: 'Contar visitas e páginas abertas, sem saber o que você faz em cada uma.',
    },
    recording: {
      name: 'Gravação de sessão',
      what: 'Gravar o que aparece na tela para entender falhas. O que você digita, senhas e códigos nunca são gravados.',
    },
  },
} as const;
