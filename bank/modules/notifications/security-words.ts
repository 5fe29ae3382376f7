import type { SecurityEvent } from '../identity';

/** How each event of a person's access reads in the centre; its letter tells the details. */
export const SECURITY_WORDS: Record<SecurityEvent, { title: string; body: string }> = {
  new_device: {
    title: 'Novo navegador na sua conta',
    body: 'Sua conta foi acessada em um navegador que ainda não conhecíamos. Não foi você? Troque a senha agora.',
  },
  device_copied: {
    title: 'Um navegador deixou de ser de confiança',
    body: 'Notamos uma possível cópia da identificação de um navegador seu. O próximo acesso nele pedirá a segunda confirmação.',
  },
  session_ended: {
    title: 'Um acesso foi encerrado por segurança',
    body: 'Alguém pode ter copiado os dados de um acesso seu. Se notar algo estranho, troque a senha.',
  },
  password_changed: { title: 'Sua senha foi trocada', body: 'Os outros acessos abertos foram encerrados.' },
  access_locked: {
    title: 'Seu acesso foi bloqueado',
    body: 'Todos os acessos foram encerrados. Uma nova senha abre o acesso de novo.',
  },
  totp_added: {
    title: 'Aplicativo autenticador adicionado',
    body: 'Ele agora vale como segunda confirmação do seu acesso.',
  },
  totp_removed: { title: 'Aplicativo autenticador removido', body: 'Ele não vale mais para o seu acesso.' },
  passkey_added: { title: 'Chave de acesso adicionada', body: 'Ela agora vale para entrar e autorizar.' },
  passkey_removed: { title: 'Chave de acesso removida', body: 'Ela não vale mais para o seu acesso.' },
  email_added: {
    title: 'Códigos por e-mail ligados',
    body: 'Eles agora valem como segunda confirmação do seu acesso.',
  },
  email_removed: { title: 'Códigos por e-mail desligados', body: 'Eles não valem mais para o seu acesso.' },
  recovery_codes_created: {
    title: 'Novos códigos de recuperação',
    body: 'Os códigos anteriores não valem mais.',
  },
  recovery_code_used: {
    title: 'Código de recuperação usado',
    body: 'Com poucos códigos restantes, crie novos na página de segurança.',
  },
};
