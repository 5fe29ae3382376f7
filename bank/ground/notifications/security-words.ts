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
    title: 'Um navegador deixou de ser de confiança',
    body: () =>
      'Notamos uma possível cópia da identificação de um navegador seu. O próximo acesso nele pedirá a segunda confirmação.',
  },
  session_ended: {
    title: 'Um acesso foi encerrado por segurança',
    body: () => 'Alguém pode ter copiado os dados de um acesso seu. Era você que usava esse acesso?',
    asks: true,
  },
  sessions_ended_by_bank: {
    title: 'Encerramos os seus acessos',
    body: () =>
      'Nossa equipe encerrou, por segurança, todos os acessos abertos. Se você não falou conosco sobre isso, fale agora.',
  },
  password_changed: {
    title: 'Sua senha foi trocada',
    body: () => 'Os outros acessos abertos foram encerrados.',
    answers: true,
  },
  access_locked: {
    title: 'Seu acesso foi bloqueado',
    body: () => 'Todos os acessos foram encerrados. Uma nova senha abre o acesso de novo.',
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
    body: () => 'Com poucos códigos restantes, crie novos na página de segurança.',
  },
};
