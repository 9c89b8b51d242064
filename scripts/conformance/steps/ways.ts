import { getWallets } from '../../../contract/payment.ts';
import { getBalanceForCard, getCustomerGroup, getPerson, getPreferredCard } from '../../../contract/person.ts';
import { type Cents, parseCents, toCents } from '../../../domain/money.ts';
import { fitting, type Trial } from '../trial/trial.ts';
import { type Visitor } from '../trial/visitor.ts';
import { Skipped } from '../trial/outcome.ts';

export interface Way {
  type: string;
  cardNumber: string | undefined;
  /** Reads the balance; null: the server does not tell it. */
  balance: (() => Promise<Cents | null>) | null;
}

/** Ways of payment that need a page of a provider, a code, or change more than one account. */
const NOT_BY_ITSELF = ['CHO', 'VO'];

/** The way to pay: the person's own one if it covers the meals, else the first of the group that does. */
export async function findWay(trial: Trial, customer: Visitor, needed: Cents): Promise<Way> {
  const person = await trial.fact(getPerson);
  const { PaymentTypes } = await trial.fact(getCustomerGroup);
  const card = await trial.fact(getPreferredCard).catch(() => null);
  const answer = await trial.ask(getWallets);
  const types = [person.PaymentType?.ShortName, ...(PaymentTypes ?? [])].filter(
    (type): type is string => typeof type === 'string' && !NOT_BY_ITSELF.includes(type),
  );
  const wallets = answer.status === 200 ? fitting(getWallets, answer) : null;
  for (const type of new Set(types)) {
    const cardNumber = type === 'CH' ? card?.CardNumber : undefined;
    const wallet = wallets?.find(({ ShortName }) => ShortName === type);
    if (wallet) {
      const { Saldo, CreditLimit } = wallet;
      if (Saldo !== null && CreditLimit !== null && toCents(Saldo) + toCents(CreditLimit) < needed) continue;
      const balance = async () => {
        const now = fitting(getWallets, await customer.send(getWallets)).find(({ ShortName }) => ShortName === type);
        return now?.Saldo == null ? null : toCents(now.Saldo);
      };
      return { type, cardNumber, balance: Saldo === null ? null : balance };
    }
    if (wallets) continue;
    if (type === 'CH' && card) {
      const query = { cardId: card.Card_ID };
      const balance = async () =>
        parseCents(fitting(getBalanceForCard, await customer.send(getBalanceForCard, { query })));
      if (((await balance()) ?? needed) < needed) continue;
      return { type, cardNumber, balance };
    }
    return { type, cardNumber, balance: null };
  }
  throw new Skipped('no way to pay of the account covers three times the cheapest dish');
}
