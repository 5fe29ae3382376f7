import type { errors } from '@/bank/contract/ground/accounts-codes';
import type { WordsOf } from './parts';

export const accountsWords = {
  account_inactive: () =>
    'A conta está desativada: não paga, não recebe e não aceita pedidos novos. Um administrador pode reativá-la em Encerramento de conta.',
  account_closing: () =>
    'A conta está em encerramento e não aceita pedidos novos. Até ela ser encerrada, um administrador pode desistir.',
  account_closed: () => 'A conta foi encerrada. Extratos e comprovantes continuam disponíveis para consulta.',
} as const satisfies WordsOf<typeof errors>;
