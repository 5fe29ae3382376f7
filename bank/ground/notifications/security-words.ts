import type { SecurityEvent } from '../identity';

interface SecurityWords {
  title: string;
  /** `detail` is that of the event: the new browser's name. */
  body: (detail: string) => string;
  /** Doubts an access, until an event that `answers`. */
  asks?: true;
  answers?: true;
}

/** How each event of a person's access reads in the centre; its letter tells the details. */
export const SECURITY_WORDS: Record<SecurityEvent, SecurityWords> = {
  new_device: {
    title: 'Novo navegador na sua conta',
    body: browser => `Entraram na sua conta por um navegador novo: ${browser}. Foi você?`,
    asks: true,
  },
  device_copied: {
    title: 'Um navegador deixou de ser confiável',
    body: () =>
      'Notamos uma possível cópia dos dados de um navegador seu. O próximo acesso nele pedirá a segunda confirmação.',
  },
  session_ended: {
    title: 'Uma sessão foi encerrada por segurança',
    body: () => 'Alguém pode ter copiado os dados de uma sessão sua. Era você quem a usava?',
    asks: true,
  },
  sessions_ended_by_bank: {
    title: 'Encerramos as suas sessões',
    body: () =>
      'Nossa equipe encerrou, por segurança, todas as sessões abertas. Se você não falou com a gente sobre isso, fale agora.',
  },
  password_changed: {
    title: 'Sua senha foi trocada',
    body: () => 'As outras sessões abertas foram encerradas.',
    answers: true,
  },
  access_locked: {
    title: 'Seu acesso foi bloqueado',
    body: () => 'Todas as sessões foram encerradas. Para voltar, crie uma nova senha.',
  },
  totp_added: {
    title: 'Aplicativo autenticador adicionado',
    body: () => 'Ele agora vale como segunda confirmação do seu acesso.',
  },
  totp_removed: { title: 'Aplicativo autenticador removido', body: () => 'Ele não vale mais para o seu acesso.' },
  passkey_added: { title: 'Chave de acesso adicionada', body: () => 'Ela agora vale para entrar e autorizar.' },
  passkey_removed: { title: 'Chave de acesso removida', body: () => 'Ela não vale mais para o seu acesso.' },
  email_added: {
    title: 'Códigos por e-mail ligados',
    body: () => 'Eles agora valem como segunda confirmação do seu acesso.',
  },
  email_removed: { title: 'Códigos por e-mail desligados', body: () => 'Eles não valem mais para o seu acesso.' },
  recovery_codes_created: {
    title: 'Novos códigos de recuperação',
    body: () => 'Os códigos anteriores não valem mais.',
  },
  recovery_code_used: {
    title: 'Código de recuperação usado',
    body: () => 'Restam poucos? Gere novos em Segurança.',
  },
};
