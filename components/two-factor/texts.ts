export const texts = {
  pageTitle: 'Código de verificação',
  title: 'Digite o código',
  sentTo: 'Enviamos um código de 6 números para',
  notSentYet: 'Peça um código de 6 números para o seu e-mail.',
  code: 'Código de verificação',
  submit: 'Confirmar código',
  missing: 'Digite os 6 números do código.',
  resend: 'Reenviar código',
  resendIn: (seconds: number): string =>
    `Reenviar código em ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  canResend: 'Você já pode pedir outro código.',
  sentAgain: 'Enviamos um novo código. Use o mais recente.',
  validFor: (minutes: number): string =>
    minutes === 1 ? 'O código vale por 1 minuto.' : `O código vale por ${minutes} minutos.`,
  spam: 'Não chegou? Confira também o spam.',
  otherAccount: 'Usar outra conta',
  connectionLost: 'Sem conexão com o servidor. Confira a internet e tente de novo.',
};
