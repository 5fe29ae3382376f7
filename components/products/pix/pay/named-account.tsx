import type { Payee } from '@/bank/contract/products/pix/pay';
import type { DefinitionRow } from '@/components/ui/DefinitionList';
import { Text } from '@/components/ui/Text';
import { texts } from './texts';

/** A named account in words: `Agência 0912, conta corrente 44512-7`. */
export const toAccountWords = (account: NonNullable<Payee['account']>): string => texts.review.accountWords(account);

/** The row of a payee that was named by branch and account; none of any other. `typedDigit`: as it was typed, which may be a letter. */
export const toAccountRow = ({ account }: Payee, typedDigit = ''): DefinitionRow[] =>
  account
    ? [
        {
          term: texts.review.account,
          value: (
            <>
              {toAccountWords(account)}
              {/[a-z]/i.test(typedDigit) && account.number.endsWith('-0') ? (
                <Text size={14} muted>
                  {texts.review.letterDigit(typedDigit.toUpperCase())}
                </Text>
              ) : null}
            </>
          ),
        },
      ]
    : [];
