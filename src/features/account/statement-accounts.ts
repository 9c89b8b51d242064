import { type Cents } from '../../../domain/money.ts';
import { type Wallet } from '../../../domain/payment-methods.ts';
import { mainCardOf, type PersonCard } from '../../../domain/person.ts';
import { type StatementAccount } from '../../api/statement.ts';
import { type Translate } from '../../texts/text-store.ts';

/** An account to choose on the page of statements. */
export interface AccountChoice {
  /** Of the choice: unique among them. */
  value: string;
  label: string;
  account: StatementAccount;
  /** Of an account without a card; null: nobody tells it. Those of cards are read for each. */
  balance: Cents | null;
}

const ofCard = ({ id, name, number }: PersonCard): AccountChoice => ({
  value: String(id),
  label: name || number,
  account: { cardId: id },
  balance: null,
});

/** What an account without a card is called. */
export const walletName = ({ type }: Wallet, t: Translate): string => t(`payment.method.${type}`);

/** Those whose bookings can be read: cards first, then the accounts without a card (USER-40). */
export function accountChoices(
  cards: readonly PersonCard[],
  wallets: readonly Wallet[],
  t: Translate,
): AccountChoice[] {
  const ofWallet = (wallet: Wallet): AccountChoice => ({
    value: wallet.type,
    label: walletName(wallet, t),
    account: { type: wallet.type },
    balance: wallet.balance,
  });
  return [
    ...cards.filter(({ hasStatement }) => hasStatement).map(ofCard),
    ...wallets.filter(({ hasStatement }) => hasStatement).map(ofWallet),
  ];
}

/** The one that was chosen, else that of the main card, else the first. */
export function chosenAccount(
  choices: readonly AccountChoice[],
  cards: readonly PersonCard[],
  chosen: string | undefined,
): AccountChoice | null {
  const main = mainCardOf({ cards: cards.filter(({ hasStatement }) => hasStatement) });
  const valueOfMain = main && String(main.id);
  const find = (value: string | null | undefined) => choices.find((choice) => choice.value === value);
  return find(chosen) ?? find(valueOfMain) ?? choices[0] ?? null;
}
