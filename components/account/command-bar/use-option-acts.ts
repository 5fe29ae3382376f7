'use client';

import { useRouter } from 'next/navigation';
import type { Account } from '@/bank/contract/ground/accounts';
import { withAccount } from '@/components/frame/account-address';
import { useTheme } from '@/components/frame/use-theme';
import { formatAmount } from '@/components/ui/format';
import { notify } from '@/components/ui/notify';
import { askForText } from '@/contexts/asked-text';
import { askForPayment } from '@/contexts/asked-payment';
import { useAuth } from '@/contexts/auth';
import { openCommandBar } from '@/contexts/command-bar';
import { useHiddenAmounts } from '@/contexts/hidden-amounts';
import type { ActionId, Option } from './options';
import { keepRecent } from './recents';
import { texts } from './texts';

/** The address of the payment screen with what is known already: `/pix/pay?chave=…&valor=150,00`. */
export const toPayPath = (input: string, amountCents: number | null): string => {
  const search = new URLSearchParams();
  if (input) search.set('chave', input);
  if (amountCents !== null) search.set('valor', formatAmount(amountCents));
  return `/pix/pay?${search}`;
};

/** Does what an option stands for, once the bar is closed. */
export function useOptionActs({ account, isDark }: { account: Account; isDark: boolean }): (option: Option) => void {
  const router = useRouter();
  const { toggle: toggleTheme } = useTheme();
  const { areHidden, toggle: toggleHidden } = useHiddenAmounts();
  const { signOut } = useAuth();

  const act: Record<ActionId, () => void> = {
    hide: () => {
      toggleHidden();
      notify(areHidden ? texts.amountsShown : texts.amountsHidden);
    },
    theme: () => {
      toggleTheme();
      notify(isDark ? texts.themeLight : texts.themeDark);
    },
    help: () => openCommandBar('shortcuts'),
    signOut: () => void signOut().catch(() => notify(texts.actions.signOutFailed, { tone: 'danger' })),
  };

  return ({ id, run }) => {
    keepRecent(id);
    switch (run.kind) {
      case 'act':
        act[run.act]();
        break;
      case 'open':
        window.location.assign(run.address);
        break;
      case 'go':
        // another company's address names its own account
        router.push(run.href.includes('conta=') ? run.href : withAccount(run.href, account.id));
        break;
      case 'box':
        askForText(run.text);
        router.push(withAccount('/payment', account.id));
        break;
      case 'pay': {
        const { input, amountCents } = run;
        askForPayment({ accountId: account.id, input, amountCents });
        router.push(withAccount(toPayPath(input, amountCents), account.id));
      }
    }
  };
}
