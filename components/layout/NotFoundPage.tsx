'use client';

import { ButtonLink } from '@/components/ui/Button';
import { MessagePage } from './MessagePage';

/** What an address without a page shows. */
export function NotFoundPage() {
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
