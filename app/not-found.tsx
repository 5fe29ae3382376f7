import type { Metadata } from 'next';
import { MessagePage } from '@/components/layout/MessagePage';
import { ButtonLink } from '@/components/ui/Button';

export const metadata: Metadata = { title: 'Página não encontrada' };

export default function NotFound() {
  return (
    <MessagePage
      code="Erro 404"
      title="Esta página não existe."
      action={
        <ButtonLink href="/" prefetch={false}>
          Ir para o início
        </ButtonLink>
      }
    >
      O endereço pode ter mudado ou ter sido digitado com um erro. Nada aconteceu com a sua conta.
    </MessagePage>
  );
}
