/** What is said when the page's script is off, late, or did not arrive. */
export const LATE_TEXTS = {
  withoutScript:
    'O JavaScript está desligado neste navegador. Você ainda consulta saldo, extrato e comprovantes. Para entrar, pagar ou mudar algo, ligue o JavaScript e recarregue a página.',
  held: 'A página ainda está carregando. Enviamos assim que ela estiver pronta.',
  stuck: 'A página não terminou de carregar e nada foi enviado. Confira a internet e recarregue.',
  kept: 'A página ainda está carregando. Continuamos assim que ela estiver pronta.',
  unheard: 'A página não terminou de carregar e nada foi feito. Confira a internet e recarregue.',
  part: {
    title: 'Uma parte da página não chegou',
    body: 'A conexão falhou ao carregar esta tela. Nada mudou na sua conta. Confira a internet e recarregue.',
    action: 'Recarregar',
  },
} as const;
